import { contract, type Cart, type ShoppingList } from '@bottega/contract';
import { makeBuyers, type Buyer } from '@bottega/server/testing/builders/buyers';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Kinds of ids that belong to another shopper, to another brand, or do not exist. */
type Kind =
  | 'address'
  | 'order'
  | 'note'
  | 'list'
  | 'listItem'
  | 'line'
  | 'product'
  | 'store'
  | 'timeslot'
  | 'category'
  | 'block'
  | 'fiscalPerson';

/** Input of an endpoint with an id that isn't the caller's. */
interface Asked {
  kind: Kind;
  input(id: number): Record<string, unknown>;
}

const nobodys = 1_999_999_999;
const item = (id: number) => [{ itemId: id, quantity: 1 }];
const product = (id: number) => [{ productId: id, quantity: 1 }];
const ofList = (more = {}): Asked => ({ kind: 'list', input: (id) => ({ list_id: id, ...more }) });
const ofOrder: Asked = { kind: 'order', input: (id) => ({ order_id: id }) };

const fiscalPerson = {
  type: 'private',
  firstName: 'Mario',
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA85T10A562S',
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
};

/** Ids of each endpoint; a foreign id is answered 404. */
const ownedIds: Record<string, Asked[]> = {
  'catalog.product': [{ kind: 'product', input: (id) => ({ productId: id }) }],
  'catalog.askForStockNotice': [{ kind: 'product', input: (id) => ({ productId: id }) }],
  'catalog.alternatives': [{ kind: 'product', input: (id) => ({ productId: id }) }],
  'catalog.category': [{ kind: 'category', input: (id) => ({ categoryId: id }) }],
  'catalog.categoryBlock': [{ kind: 'block', input: (id) => ({ categoryBlockId: id }) }],
  'customer.saveFiscalPerson': [
    { kind: 'fiscalPerson', input: (id) => ({ fiscalPersonId: id, ...fiscalPerson }) },
  ],
  'customer.selectFiscalPerson': [{ kind: 'fiscalPerson', input: (id) => ({ fiscalPersonId: id }) }],
  'customer.deleteFiscalPerson': [{ kind: 'fiscalPerson', input: (id) => ({ fiscalPersonId: id }) }],
  'fulfilment.saveAddress': [{ kind: 'address', input: (id) => ({ addressId: id, floor: '1' }) }],
  'fulfilment.viewAddress': [{ kind: 'address', input: (id) => ({ address_id: id }) }],
  'fulfilment.deleteAddress': [{ kind: 'address', input: (id) => ({ address_id: id }) }],
  'fulfilment.listStoreAddresses': [{ kind: 'store', input: (id) => ({ store_id: id }) }],
  'fulfilment.viewStore': [{ kind: 'store', input: (id) => ({ store_id: id }) }],
  'lists.view': [ofList()],
  'lists.rename': [ofList({ name: 'Altra' })],
  'lists.remove': [ofList()],
  'lists.select': [ofList()],
  'lists.confirm': [
    { kind: 'list', input: (id) => ({ list_id: id, address_id: mine.address }) },
    { kind: 'address', input: (id) => ({ list_id: mine.list, address_id: id }) },
  ],
  'lists.addProducts': [
    { kind: 'list', input: (id) => ({ wishlistId: id, items: product(mine.product) }) },
    { kind: 'product', input: (id) => ({ wishlistId: mine.list, items: product(id) }) },
  ],
  'lists.updateProducts': [
    { kind: 'list', input: (id) => ({ wishlistId: id, items: item(mine.listItem) }) },
    { kind: 'listItem', input: (id) => ({ wishlistId: mine.list, items: item(id) }) },
  ],
  'lists.tick': [
    { kind: 'list', input: (id) => ({ wishlistId: id, items: [{ itemId: mine.listItem, ticked: true }] }) },
    { kind: 'listItem', input: (id) => ({ wishlistId: mine.list, items: [{ itemId: id, ticked: true }] }) },
  ],
  'lists.removeProducts': [
    { kind: 'list', input: (id) => ({ wishlistId: id, items: [{ itemId: mine.listItem }] }) },
    { kind: 'listItem', input: (id) => ({ wishlistId: mine.list, items: [{ itemId: id }] }) },
    { kind: 'product', input: (id) => ({ wishlistId: mine.list, items: [{ productId: id }] }) },
  ],
  'lists.share': [ofList({ grant: 'READ' })],
  'lists.shares': [ofList()],
  'lists.unshare': [ofList({ grant: 'READ' })],
  'lists.leave': [ofList()],
  'cart.add': [{ kind: 'product', input: (id) => ({ items: product(id) }) }],
  'cart.addAllFromList': [ofList()],
  'cart.update': [{ kind: 'line', input: (id) => ({ items: item(id) }) }],
  'cart.delete': [
    { kind: 'line', input: (id) => ({ items: [{ itemId: id }] }) },
    { kind: 'product', input: (id) => ({ items: [{ productId: id }] }) },
  ],
  'cart.listSubstitutes': [{ kind: 'line', input: (id) => ({ item_id: id }) }],
  'cart.updateInfos': [
    { kind: 'line', input: (id) => ({ items: [{ itemId: id, infos: { accept_alternatives: 'true' } }] }) },
    {
      kind: 'product',
      input: (id) => ({ items: [{ itemId: mine.line, infos: { wanted_substitute: String(id) } }] }),
    },
  ],
  'cart.replace': [
    { kind: 'line', input: (id) => ({ items: [{ itemId: id, ...product(mine.product)[0] }] }) },
    { kind: 'product', input: (id) => ({ items: [{ itemId: mine.line, ...product(id)[0] }] }) },
  ],
  'cart.selectAddress': [{ kind: 'address', input: (id) => ({ address_id: id }) }],
  'cart.selectStore': [{ kind: 'store', input: (id) => ({ store_id: id }) }],
  'cart.selectNearStore': [{ kind: 'store', input: (id) => ({ store_id: String(id) }) }],
  'cart.previewPlace': [
    { kind: 'address', input: (id) => ({ address_id: id }) },
    { kind: 'store', input: (id) => ({ store_id: id }) },
    { kind: 'timeslot', input: (id) => ({ timeslot_id: id }) },
  ],
  'cart.selectTimeslot': [{ kind: 'timeslot', input: (id) => ({ timeslot_id: String(id) }) }],
  'order.view': [ofOrder],
  'order.cancel': [ofOrder],
  'order.modify': [ofOrder],
  'order.leaveChange': [ofOrder],
  'order.addToCart': [ofOrder],
  'order.addNote': [{ kind: 'order', input: (id) => ({ order_id: id, note: 'Altra' }) }],
  'order.updateNote': [{ kind: 'note', input: (id) => ({ note_id: id, note: 'Altra' }) }],
  'order.listNotes': [ofOrder],
  'order.reserve': [{ kind: 'order', input: (id) => ({ order_id: id, distance: 10 }) }],
  'order.notifyOfDelivery': [{ kind: 'order', input: (id) => ({ order_id: id, notify: true }) }],
  'checkout.prebilledAmount': [{ kind: 'order', input: (id) => ({ payment_type_id: 2, order_id: id }) }],
  'checkout.modifyPaymentType': [{ kind: 'order', input: (id) => ({ order_id: id, payment_type_id: 2 }) }],
  'checkout.invoice': [{ kind: 'order', input: (id) => ({ order_id: id, file_type: 'xml' }) }],
  'notification.orderCalendar': [{ kind: 'order', input: (id) => ({ order_id: id }) }],
  'notification.orderPaper': [{ kind: 'order', input: (id) => ({ order_id: id, paper: 'confirmation' }) }],
  'aftersale.view': [ofOrder],
  'aftersale.complain': [
    {
      kind: 'order',
      input: (id) => ({
        order_id: id,
        request_id: crypto.randomUUID(),
        lines: [{ line: 1, reason: 'missing', quantity: 1 }],
      }),
    },
  ],
  'aftersale.withdraw': [
    {
      kind: 'order',
      input: (id) => ({
        order_id: id,
        request_id: crypto.randomUUID(),
        name: 'Ada Rossi',
        email: 'ada@example.it',
        lines: [{ line: 1, quantity: 1 }],
      }),
    },
  ],
  'checkout.payAgain': [{ kind: 'order', input: (id) => ({ order_id: id, payment_type_id: 12 }) }],
};

/** Ids that filter or choose: an unknown id finds nothing or is refused with a code. */
const choices: Record<string, readonly string[]> = {
  'catalog.products': ['parent_category_id', 'category_id', 'parent_wishlist_id'],
  'content.proposals': ['category_id', 'delivery_service_id'],
  'content.post': ['id'],
  'content.leafletProducts': ['parent_leaflet_id'],
  'content.mailPars': ['form_id'],
  'content.slides': ['id', 'deliveryServiceId'],
  'content.slidesById': ['id'],
  'customer.updatePersonInfo': ['personInfoTypeId'],
  'customer.saveCookiePreferences': ['uuid'],
  'customer.listDisclaimers': ['store_id', 'registration_module_type_id'],
  'customer.updateDisclaimers': ['disclaimerId'],
  'identity.register': ['disclaimerId'],
  'identity.endSession': ['session_id'],
  'customer.registerDevice': ['external_id', 'uuid'],
  'customer.unregisterDevice': ['uuid'],
  'customer.removeMarketingContact': ['userId'],
  'order.lifetime': ['userId'],
  'identity.addPasskey': ['id', 'rawId'],
  'identity.logInByPasskey': ['id', 'rawId'],
  // those of others are tried in passkeys.int.test.ts
  'identity.renamePasskey': ['passkey_id'],
  'identity.removePasskey': ['passkey_id'],
  'fulfilment.completeSuggestion': ['place_id'],
  'fulfilment.checkAddress': ['addressId'],
  'fulfilment.listServiceAddresses': ['delivery_service_id'],
  'fulfilment.listServiceAreas': ['delivery_service_id'],
  'cart.addAll': ['productId'],
  'cart.add': ['deliveryWarehouseId'],
  'cart.selectAddress': ['delivery_service_id'],
  // the id of an order that the page changes; another one is refused
  'checkout.prepare': ['order_id'],
  'checkout.buy': ['payment_type_id', 'user_payment_auth_id'],
  'checkout.prebilledAmount': ['payment_type_id'],
  'checkout.modifyPaymentType': ['payment_type_id', 'user_payment_auth_id'],
  'checkout.paymentAuths': ['payment_type_id'],
  // those of others are tried in saved-cards.int.test.ts
  'checkout.removePaymentAuth': ['user_payment_auth_id'],
  'checkout.defaultPaymentAuth': ['user_payment_auth_id'],
  // chosen by the caller; an id that was used for another content is refused
  'aftersale.complain': ['request_id'],
  'aftersale.withdraw': ['request_id'],
  // answers the same for every order; declare-withdrawal.int.test.ts tries those of others
  'aftersale.declareWithdrawal': ['order_id'],
  // those of others are tried in recalls.int.test.ts
  'aftersale.refundRecall': ['recall_id', 'order_id'],
  lists: ['wishlist_type_id'],
};

/** Ids that belong to the caller. */
const mine = { address: 0, list: 0, listItem: 0, line: 0, product: 0 };
const foreign: Record<Kind, number[]> = {
  address: [],
  order: [],
  note: [],
  list: [],
  listItem: [],
  line: [],
  product: [],
  store: [],
  timeslot: [],
  category: [],
  block: [],
  fiscalPerson: [],
};

let shop: RunningApp;
let admin: pg.Client;
let caller: Caller;

beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
  const [me, other] = await buyers(1, 2);
  const [stranger] = await buyers(2, 1);
  caller = callerOf('rosmarino', me!);
  Object.assign(mine, { address: me!.addressId }, await furnished(caller, me!, 1));
  for (const [brand, buyer, tenantId] of [
    ['rosmarino', other!, 1],
    ['ponte', stranger!, 2],
  ] as const) {
    const theirs = await furnished(callerOf(brand, buyer), buyer, tenantId);
    foreign.address.push(buyer.addressId);
    foreign.list.push(theirs.list);
    foreign.listItem.push(theirs.listItem);
    foreign.line.push(theirs.line);
    const orderId = await orderOf(buyer, tenantId);
    foreign.order.push(orderId);
    foreign.note.push(await noteOf(orderId));
    const saved = await callerOf(brand, buyer).post<{ fiscalPersons: { fiscalPersonId: number }[] }>(
      '/ebsn/api/user-person-fiscal/update',
      fiscalPerson,
    );
    foreign.fiscalPerson.push(saved.data.fiscalPersons[0]!.fiscalPersonId);
  }
  const tables = { product: 'product', store: 'store', timeslot: 'timeslot', category: 'category' } as const;
  for (const [kind, table] of Object.entries(tables))
    foreign[kind as Kind].push(...(await onlyAtPonte(table)));
  for (const ids of Object.values(foreign)) ids.push(nobodys);
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

async function noteOf(orderId: number): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into order_note (tenant_id, order_id, note, created_at, updated_at)
     select tenant_id, order_id, 'Mia', now(), now() from sales_order where order_id = $1 returning note_id as id`,
    [orderId],
  );
  return rows[0]!.id;
}

const buyers = (tenantId: number, count: number): Promise<Buyer[]> =>
  makeBuyers(admin, { tenantId, postalcode: '00184', count });

function callerOf(brand: string, { session }: Buyer): Caller {
  const caller = shop.caller(brand);
  caller.cookies.set('X-Ebsn-Session', session);
  return caller;
}

/** Creates a list with an item and a basket with a line. */
async function furnished(of: Caller, { addressId, userId }: Buyer, tenantId: number) {
  const { rows } = await admin.query<{ id: number }>(
    `select p.product_id as id from product p join assortment a using (tenant_id, product_id)
     where tenant_id = $1 and published and sale_type = 'Pezzo' and step = 1 and not adults_only and options = '[]'
       and a.available > 50 and a.warehouse_id = (select z.warehouse_id from zone z join address d using (tenant_id, zone_id) where d.address_id = $2)
     order by product_id limit 1`,
    [tenantId, addressId],
  );
  const productId = rows[0]!.id;
  await of.post('/ebsn/api/user-address/select', { address_id: addressId });
  const list = (await of.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Mia' })).data;
  const filled = await of.post<ShoppingList>('/ebsn/api/wishlist/add_prod', {
    wishlistId: list.listId,
    items: product(productId),
  });
  const cart = await of.get<Cart>('/ebsn/api/cart/view');
  const line = await admin.query<{ id: number }>(
    `insert into cart_line (tenant_id, cart_id, product_id, quantity, params, params_key, added_cents, added_at)
     select tenant_id, cart_id, $2, 1, '{}', '', 100, now() from cart
     where tenant_id = $1 and user_id = $3 returning item_id as id`,
    [tenantId, productId, userId],
  );
  expect(cart.data.cartId).toBeGreaterThan(0);
  return {
    product: productId,
    list: list.listId,
    listItem: filled.data.wishlistItems[0]!.itemId,
    line: line.rows[0]!.id,
  };
}

async function orderOf({ userId }: Buyer, tenantId: number): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into sales_order (tenant_id, order_id, user_id, cart_id, status_id, payment_type_id, warehouse_id, zone_id, timeslot_id,
       delivery_date, begin_time, end_time, cut_off, address, contact_email, origin, totals, total_cents, item_count, created_at, updated_at)
     select c.tenant_id, next_order_number(c.tenant_id), $2, c.cart_id, 3, 2, c.warehouse_id, t.zone_id, t.timeslot_id, t.date, t.begin_time, t.end_time, t.cut_off,
       '{}', 'a@b.it', 'https://shop.example', '{}', 0, 0, now(), now()
     from cart c join timeslot t using (tenant_id) where c.tenant_id = $1 and c.user_id = $2 limit 1 returning order_id as id`,
    [tenantId, userId],
  );
  return rows[0]!.id;
}

/** An id of the other brand that the caller's brand lacks, if there is one. */
async function onlyAtPonte(table: string): Promise<number[]> {
  const { rows } = await admin.query<{ id: number }>(
    `select ${table}_id as id from ${table} where tenant_id = 2
       and ${table}_id not in (select ${table}_id from ${table} where tenant_id = 1) limit 1`,
  );
  return rows.map(({ id }) => id);
}

interface Called {
  method: string;
  path: string;
}

const endpoints = new Map<string, Called & { input: unknown }>(
  Object.entries(contract).flatMap(([word, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${word}.${name}`, endpoint] as const),
  ),
);

function send(of: Caller, { method, path }: Called, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  if (method === 'POST') return of.post(url, rest);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return of.get(`${url}?${query.toString()}`);
}

describe.each(Object.keys(ownedIds))('%s', (name) => {
  test('when an id isn’t the caller’s, then the answer is 404', async () => {
    for (const { kind, input } of ownedIds[name]!) {
      expect(foreign[kind].length).toBeGreaterThan(0);
      for (const id of foreign[kind]) {
        const { http, response } = await send(caller, endpoints.get(name)!, input(id));
        const [error] = response.errorsMessage as { code: string }[];
        expect([kind, id, http, error?.code]).toEqual([kind, id, 404, expect.stringMatching(/NOT_FOUND$/)]);
      }
    }
  });
});

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] };

/** Names of the ids in an input schema. */
function idsIn(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {});
  const inner = [
    ...own.map(([, value]) => value),
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
  ];
  return [...own.map(([name]) => name).filter((name) => /id$/i.test(name)), ...inner.flatMap(idsIn)];
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

test('every id of every endpoint is listed in one of the two tables', () => {
  const missing = [...endpoints].flatMap(([name, { input }]) => {
    const known = new Set([
      ...(ownedIds[name] ?? []).flatMap((place) => namesIn(place.input(1))),
      ...(choices[name] ?? []),
      ...(choices[name.split('.')[0]!] ?? []),
    ]);
    return idsIn(input as Schema).flatMap((id) => (known.has(id) ? [] : [`${name}: ${id}`]));
  });
  expect(missing, 'add these ids to ownedIds or choices of this file').toEqual([]);
  expect(Object.keys(ownedIds).filter((name) => !endpoints.has(name))).toEqual([]);
});
