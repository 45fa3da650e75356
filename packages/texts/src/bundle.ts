import books from './it/books.json' with { type: 'json' };
import aftersale from './it/aftersale.json' with { type: 'json' };
import cart from './it/cart.json' with { type: 'json' };
import catalog from './it/catalog.json' with { type: 'json' };
import checkout from './it/checkout.json' with { type: 'json' };
import content from './it/content.json' with { type: 'json' };
import cookies from './it/cookies.json' with { type: 'json' };
import customer from './it/customer.json' with { type: 'json' };
import errors from './it/errors.json' with { type: 'json' };
import fulfilment from './it/fulfilment.json' with { type: 'json' };
import gateway from './it/gateway.json' with { type: 'json' };
import gift from './it/gift.json' with { type: 'json' };
import holidays from './it/holidays.json' with { type: 'json' };
import identity from './it/identity.json' with { type: 'json' };
import imports from './it/imports.json' with { type: 'json' };
import list from './it/list.json' with { type: 'json' };
import notices from './it/notices.json' with { type: 'json' };
import notification from './it/notification.json' with { type: 'json' };
import order from './it/order.json' with { type: 'json' };
import peers from './it/peers.json' with { type: 'json' };
import privacy from './it/privacy.json' with { type: 'json' };
import promotion from './it/promotion.json' with { type: 'json' };
import skeleton from './it/skeleton.json' with { type: 'json' };
import shell from './it/shell.json' with { type: 'json' };
import staff from './it/staff.json' with { type: 'json' };
import tenancy from './it/tenancy.json' with { type: 'json' };
import ui from './it/ui.json' with { type: 'json' };
import validation from './it/validation.json' with { type: 'json' };

/** The shared Italian texts, one file per word of the business; a key is `<file>.<name>`. */
export const bundle = {
  books,
  aftersale,
  cart,
  catalog,
  checkout,
  content,
  cookies,
  customer,
  errors,
  fulfilment,
  gateway,
  gift,
  holidays,
  identity,
  imports,
  list,
  notices,
  notification,
  order,
  peers,
  privacy,
  promotion,
  shell,
  skeleton,
  staff,
  tenancy,
  ui,
  validation,
} as const;

type Bundle = typeof bundle;

/** Every key there is: one that does not exist is a type error. */
export type TextKey = {
  [File in keyof Bundle]: `${File}.${Extract<keyof Bundle[File], string>}`;
}[keyof Bundle];

/** Wording of a sentence that names place or time, one for each way the groceries reach the shopper. */
export interface PlaceForms {
  home: string;
  store: string;
  locker: string;
}

/** Keys whose text has its forms by place. */
export type PlaceTextKey = {
  [File in keyof Bundle]: {
    [Name in Extract<keyof Bundle[File], string>]: Bundle[File][Name] extends PlaceForms
      ? `${File}.${Name}`
      : never;
  }[Extract<keyof Bundle[File], string>];
}[keyof Bundle];

/** Keys whose text is the same wherever the groceries go. */
export type PlainTextKey = Exclude<TextKey, PlaceTextKey>;

/** One sentence, its forms by number, or its forms by place. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>> | PlaceForms;

/** A brand's own wording of some keys, the rest being shared. */
export type TextOverrides = Partial<Record<TextKey, Text>>;
