import { acceptQuantity, decrease, increase, type Milli, type SaleRules } from '@bottega/domain';
import { createStore, type Store, type ToastStore } from '@bottega/ui';
import type { Texts, Translate } from '@bottega/texts';
import type { Answer, CartItem } from '@bottega/contract';
import { codesOf, refusalOf } from '../../../platform/notices/messages.ts';
import {
  createLineQuantities,
  type LineOutcome,
  type LineQuantities,
  type LineQuantitiesParts,
} from './line-quantities.ts';
import {
  lineKeyOf,
  type LineProduct,
  type Params,
  type PendingQuantity,
  type PromoChoice,
  type ShownLine,
} from './lines.ts';
import { priceChange } from './price-change.ts';
import { noticeText, quantityText, refusalText, rulesOf } from './quantity-text.ts';

export interface Line {
  product: LineProduct;
  params?: Params | undefined;
  promoChoice?: PromoChoice | undefined;
}

/**
 * Relative to the line's quantity when the write starts, since a log-in before it may change that quantity.
 */
type QuantityStep = 'more' | 'less' | { typed: Milli };

export interface LineWrites {
  quantities: LineQuantities;
  /** Messages beside the steppers, by the key of their line. */
  messages: Store<ReadonlyMap<string, string>>;
  /** Text of the dialog that says goods can't be bought; undefined while it is closed. */
  unavailable: Store<string | undefined>;
  setQuantity(line: Line, step: QuantityStep): Promise<boolean>;
  /** Removes the line and shows a toast (CAR-57), whose button puts it back as it was, if it can be bought. */
  remove(line: Line): Promise<boolean>;
}

export interface LineWritesParts extends Pick<
  LineQuantitiesParts,
  'session' | 'cartApi' | 'showSectors' | 'isReached'
> {
  t: Translate;
  byCode: Texts['byCode'];
  toasts: Pick<ToastStore, 'show' | 'dismiss'>;
  /** Shows all messages of an answer. */
  tell(answer: Answer<unknown>): void;
  /** Asks for a missing log-in, address or slot; false when the shopper gives up. */
  mayAdd(): Promise<boolean>;
}

/** Longer than the pause between two presses of a burst. */
const debounceMs = 250;

/** Writes to single lines: optimistic, checked by the product's quantity rules, with their messages. */
export function createLineWrites(parts: LineWritesParts): LineWrites {
  const { t, toasts, mayAdd } = parts;
  const messages: LineWrites['messages'] = createStore(new Map());
  const unavailable: LineWrites['unavailable'] = createStore(undefined);
  const say = (key: string, text: string | undefined) => {
    if (messages.current().get(key) === text) return;
    const next = new Map(messages.current());
    if (text === undefined) next.delete(key);
    else next.set(key, text);
    messages.set(next);
  };
  const onOutcome = createOutcomeReport(parts, { say, unavailable });
  const onCaughtUp = (count: number) => {
    toasts.show({ kind: 'success', text: t('cart.caughtUp', { count }) });
  };
  const quantities = createLineQuantities({ ...parts, onOutcome, onCaughtUp, debounceMs });
  const lineOf = (key: string) => quantities.lines().find((line) => line.key === key);

  return {
    quantities,
    messages,
    unavailable,
    async setQuantity({ product, params = {}, promoChoice }, step) {
      const key = lineKeyOf(product.productId, params);
      say(key, undefined);
      if (step !== 'less' && !(await mayAdd())) return false;
      const rules = rulesOf(product);
      const decision = decide(rules, step, lineOf(key)?.quantity ?? 0);
      if (!decision.ok) {
        say(key, refusalText(t, rules, decision));
        return false;
      }
      if (decision.notice) say(key, noticeText(t, rules, decision.notice, decision.quantity));
      return quantities.setQuantity({ product, params, promoChoice, quantity: decision.quantity });
    },
    async remove({ product, params = {} }) {
      const key = lineKeyOf(product.productId, params);
      say(key, undefined);
      const before = lineOf(key);
      const isRemoved = await quantities.setQuantity({ product, params, quantity: 0 });
      if (!isRemoved) return false;
      const putBack = async (line: ShownLine) => {
        if (await mayAdd()) await quantities.setQuantity(asBefore(line));
      };
      toasts.show({
        kind: 'success',
        text: t('cart.productRemoved', { name: product.name }),
        ...(before &&
          !before.item?.problem?.blocks && {
            action: { text: t('ui.undo'), run: () => void putBack(before) },
          }),
      });
      return true;
    },
  };
}

/** The line with its quantity, the answer to its promotion and what the shopper said about it. */
const asBefore = ({ product, params, quantity, item }: ShownLine): PendingQuantity => ({
  product,
  params,
  quantity,
  promoChoice: item?.promoChoice,
  infos: item && ownInfos(item),
});

function ownInfos({
  cartItemInfo: { package: _, packages: __, ...infos },
}: CartItem): Record<string, string> {
  return infos;
}

function decide(rules: SaleRules, step: QuantityStep, current: Milli) {
  if (step === 'more') return increase(rules, current);
  return step === 'less' ? decrease(rules, current) : acceptQuantity(rules, step.typed, current);
}

const availabilityCodes: ReadonlySet<string> = new Set([
  'PRODUCT_SOLD_OUT',
  'PRODUCT_NOT_SOLD_HERE',
  'PRODUCT_NOT_FOUND',
  'STOCK_SHORT',
]);

const failures = {
  added: 'cart.productAddError',
  changed: 'errors.errorSettingProduct',
  removed: 'errors.errorRemovingProduct',
} as const;

/**
 * Reports the outcome of each call: a refusal beside its line and in a dialog or toast, an added product in a
 * toast.
 */
function createOutcomeReport(
  { t, byCode, toasts, tell }: LineWritesParts,
  { say, unavailable }: { say: (key: string, text: string) => void; unavailable: LineWrites['unavailable'] },
): LineQuantitiesParts['onOutcome'] {
  let addedToast: number | undefined;
  const reportRefusal = ({ kind, sent, answer, waited }: LineOutcome, refusal: string) => {
    const codes = codesOf(answer);
    say(lineKeyOf(sent.product.productId, sent.params), refusal);
    const reason = codes.length > 0 ? refusal : t(failures[kind]);
    const text = waited ? t('cart.refusedLater', { name: sent.product.name, reason }) : reason;
    // several lines may have waited for the network
    if (codes.some((code) => availabilityCodes.has(code)))
      unavailable.set([waited && unavailable.current(), text].filter(Boolean).join('\n'));
    else toasts.show({ kind: 'error', text });
  };
  const reportAdded = ({ product, quantity: amount }: LineOutcome['sent']) => {
    const [quantity = '', ...unit] = quantityText(t, rulesOf(product), amount).split(' ');
    // show one toast at a time: it replaces that of the product added before
    if (addedToast !== undefined) toasts.dismiss(addedToast);
    const words = { quantity, unit: unit.join(' '), name: product.name };
    addedToast = toasts.show({ kind: 'success', text: t('cart.productAddText', words) });
  };
  return (outcome) => {
    const { kind, sent, answer } = outcome;
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) return reportRefusal(outcome, refusal);
    tell(answer);
    const changed = outcome.waited ? priceChange(t, outcome) : undefined;
    if (changed !== undefined) {
      say(lineKeyOf(sent.product.productId, sent.params), changed);
      toasts.show({ kind: 'warning', text: changed });
    }
    const { errorsMessage, infosMessage, warningsMessage } = answer.response;
    const isSilent = errorsMessage.length + infosMessage.length + warningsMessage.length === 0;
    if (kind === 'added' && isSilent && !outcome.waited) reportAdded(sent);
  };
}
