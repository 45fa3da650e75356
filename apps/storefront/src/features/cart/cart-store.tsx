import type { Answer, Cart } from '@bottega/contract';
import { acceptQuantity, decrease, increase, type Milli } from '@bottega/domain';
import {
  createContext,
  lazy,
  Suspense,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useAsks } from '../../platform/asks.tsx';
import { later } from '../../platform/later.ts';
import { codesOf, refusalOf } from '../../platform/messages.ts';
import { useServerCart, useSessionCart, type SessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useTell, useToasts } from '../../platform/toasts.tsx';
import { useFollowBasket } from './follow-basket.ts';
import { createLineActs, itemCountOf, type LineActs, type LineOutcome } from './line-acts.ts';
import {
  keptOf,
  lineKeyOf,
  type LineProduct,
  type Params,
  type PromoChoice,
  type ShownLine,
} from './lines.ts';
import { askUntilMayAdd } from './may-add.ts';
import { noticeText, quantityText, refusalText, rulesOf } from './quantity-text.ts';

export interface Line {
  product: LineProduct;
  params?: Params | undefined;
  promoChoice?: PromoChoice | undefined;
}

/** Relative to what the basket holds when the act goes on: a login asked for in between may change it. */
type Step = 'more' | 'less' | { typed: Milli };

export interface CartStore {
  session: SessionCart;
  acts: LineActs;
  /** What to say beside the stepper of a line. */
  messageOf(key: string): string | undefined;
  /** Unbuyable goods of the last refusal, for the popup; undefined when closed. */
  availability(): string | undefined;
  closeAvailability(): void;
  subscribe(listener: () => void): () => void;
  change(line: Line, step: Step): Promise<boolean>;
  remove(line: Line): Promise<boolean>;
  /** A write other than of a line, its messages shown. */
  write(call: () => Promise<Answer<Cart>>): Promise<boolean>;
}

/** Between two presses of one hand; who waits longer has finished. */
const quietMs = 250;

const AvailabilityDialog = lazy(later(() => import('./availability-dialog.tsx')));

const CartContext = createContext<CartStore | undefined>(undefined);

const availabilityCodes = new Set([
  'PRODUCT_SOLD_OUT',
  'PRODUCT_NOT_SOLD_HERE',
  'PRODUCT_NOT_FOUND',
  'STOCK_SHORT',
]);

/** The basket of the tree: acts on lines over the session's cart. Stands inside the toasts and the questions. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSessionCart();
  const { api, brand, t, byCode } = useShop();
  const asks = useAsks();
  const toasts = useToasts();
  const tell = useTell();
  const [store] = useState<CartStore>(() => {
    const messages = new Map<string, string>();
    let unavailable: string | undefined;
    let addedToast: number | undefined;
    const listeners = new Set<() => void>();
    const notify = () => {
      for (const listener of listeners) listener();
    };
    const say = (key: string, text: string | undefined) => {
      if (messages.get(key) === text) return;
      if (text === undefined) messages.delete(key);
      else messages.set(key, text);
      notify();
    };

    const onOutcome = ({ kind, wish, answer }: LineOutcome) => {
      const key = lineKeyOf(wish.product.productId, wish.params);
      const refusal = refusalOf(answer, byCode);
      if (refusal !== undefined) {
        say(key, refusal);
        if (codesOf(answer).some((code) => availabilityCodes.has(code))) unavailable = refusal;
        else toasts.show({ kind: 'error', text: codesOf(answer).length > 0 ? refusal : t(failures[kind]) });
        notify();
        return;
      }
      tell(answer);
      const { errorsMessage, infosMessage, warningsMessage } = answer.response;
      const silent = errorsMessage.length + infosMessage.length + warningsMessage.length === 0;
      if (kind === 'added' && silent) {
        const [quantity = '', ...unit] = quantityText(t, rulesOf(wish.product), wish.quantity).split(' ');
        // the last thing put in is enough: who fills a basket needs no pile of them
        if (addedToast !== undefined) toasts.dismiss(addedToast);
        const words = { quantity, unit: unit.join(' '), name: wish.product.name };
        addedToast = toasts.show({ kind: 'success', text: t('cart.productAddText', words) });
      }
    };
    const acts = createLineActs({
      session,
      cartApi: api.cart,
      showSectors: brand.settings.showSectors,
      onOutcome,
      quietMs,
    });

    const quantityNow = (key: string): Milli => acts.lines().find((line) => line.key === key)?.quantity ?? 0;

    return {
      session,
      acts,
      messageOf: (key) => messages.get(key),
      availability: () => unavailable,
      closeAvailability() {
        unavailable = undefined;
        notify();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async change({ product, params = {}, promoChoice }, step) {
        const key = lineKeyOf(product.productId, params);
        say(key, undefined);
        if (step !== 'less' && !(await askUntilMayAdd(session, brand.settings, asks))) return false;
        const rules = rulesOf(product);
        const current = quantityNow(key);
        const decision =
          step === 'more'
            ? increase(rules, current)
            : step === 'less'
              ? decrease(rules, current)
              : acceptQuantity(rules, step.typed, current);
        if (!decision.ok) {
          say(key, refusalText(t, rules, decision));
          return false;
        }
        if (decision.notice) say(key, noticeText(t, rules, decision.notice, decision.quantity));
        return acts.want({ product, params, promoChoice, quantity: decision.quantity });
      },
      async remove({ product, params = {} }) {
        const key = lineKeyOf(product.productId, params);
        const quantity = quantityNow(key);
        const item = acts.linesOf(product.productId).find((line) => line.key === key)?.item;
        say(key, undefined);
        const removed = await acts.want({ product, params, quantity: 0 });
        if (removed) {
          const undo = () => void acts.want({ product, params, ...(item && keptOf(item)), quantity });
          toasts.show({
            kind: 'success',
            text: t('cart.productRemoved', { name: product.name }),
            action: { text: t('ui.undo'), run: undo },
          });
        }
        return removed;
      },
      async write(call) {
        const answer = await session.write(call);
        tell(answer);
        return answer.response.status === 0;
      },
    };
  });
  useFollowBasket(store.acts);
  return (
    <CartContext value={store}>
      {children}
      <Availability store={store} />
    </CartContext>
  );
}

function Availability({ store }: { store: CartStore }) {
  const text = useSyncExternalStore(store.subscribe, store.availability, () => undefined);
  if (text === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AvailabilityDialog text={text} onClose={store.closeAvailability} />
    </Suspense>
  );
}

const failures = {
  added: 'cart.productAddError',
  changed: 'errors.errorSettingProduct',
  removed: 'errors.errorRemovingProduct',
} as const;

export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('no basket around this component');
  return store;
}

export interface ShownCart {
  /** As the server last answered it: totals, place and slot are its own. */
  cart: Cart;
  lines: readonly ShownLine[];
  itemCount: number;
  /** Lines are being written; the totals are about to change. */
  pending: boolean;
}

/** The basket as it is shown, pending presses included. */
export function useCart(): ShownCart {
  const { acts } = useCartStore();
  const cart = useServerCart();
  const lines = useSyncExternalStore(acts.subscribe, acts.lines, acts.lines);
  return useMemo(
    () => ({ cart, lines, itemCount: itemCountOf(lines), pending: lines.some((line) => line.pending) }),
    [cart, lines],
  );
}

/** The lines of one product, pending presses included; anew only when one of them changes. */
export function useLinesOf(productId: number): readonly ShownLine[] {
  const { acts } = useCartStore();
  const read = () => acts.linesOf(productId);
  return useSyncExternalStore(acts.subscribe, read, read);
}

/** What to say beside the stepper of a line. */
export function useLineMessage(key: string): string | undefined {
  const store = useCartStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.messageOf(key),
    () => undefined,
  );
}
