import type { Answer, Api, BrandSettings, Cart, CartItem } from '@bottega/contract';
import { missingBeforeAdding, type AddingFlags } from '@bottega/domain';
import type { PlainTextKey, Texts } from '@bottega/texts';
import type { ToastStore } from '@bottega/ui';
import { codesOf } from '../../../platform/notices/messages.ts';
import type { PromptStore } from '../../../platform/notices/prompts.tsx';
import { createLineWrites, type LineWrites } from './line-writes.ts';
import { shopperStateOf, type SessionCart } from './session-cart.tsx';

/** A product that replaces a line which can't be bought any more. */
export interface Replacement {
  /** The line it replaces. */
  itemId: number;
  productId: number;
  quantity: number;
}

/**
 * Every write to the session's cart. Writes run one after the other and show their messages (§8 of the
 * specification) unless a docblock says otherwise. A write that resolves to `null` has failed and shown the
 * reason.
 */
export interface CartWrites extends Pick<LineWrites, 'setQuantity' | 'remove'> {
  /** Asks for a missing log-in, address or slot (CAR-14); false when the shopper gives up. */
  mayAdd(): Promise<boolean>;
  /**
   * Replaces lines in one call. It first asks like `mayAdd`, since a new place may have removed the slot.
   */
  replace(items: readonly Replacement[]): Promise<void>;
  /** Sets one of `cartInfos`; sends nothing when it has the value already (CAR-48). */
  setInfo(property: string, value: string | boolean): Promise<Cart | null>;
  /** Sets the infos of a line; the caller shows a refusal. */
  setLineInfos(itemId: number, infos: Record<string, string>): Promise<Answer<Cart>>;
  /** Removes every line (CAR-55). */
  empty(items: readonly Pick<CartItem, 'itemId'>[]): Promise<Cart | null>;
  /** Unlocks the cart of an unfinished payment and cancels the order that waited for it. */
  release(): Promise<boolean>;
  /** Loads the cart after a change outside of it; the caller shows a failure. */
  reload(): Promise<Answer<Cart>>;
  /** Sends any other call whose answer is the cart. */
  send(call: () => Promise<Answer<Cart>>): Promise<Answer<Cart>>;
}

export interface CartWritesParts {
  session: SessionCart;
  api: {
    cart: Pick<
      Api['cart'],
      'add' | 'update' | 'delete' | 'view' | 'replace' | 'updateInfos' | 'updateCartInfo'
    >;
    checkout: Pick<Api['checkout'], 'release'>;
  };
  settings: Pick<BrandSettings, keyof AddingFlags | 'showSectors'>;
  /** Whether the last call reached the shop. */
  isReached(): boolean;
  prompts: Pick<PromptStore, 'prompt'>;
  toasts: Pick<ToastStore, 'show' | 'dismiss'>;
  t: Texts['t'];
  byCode: Texts['byCode'];
  /** Shows all messages of an answer. */
  tell(answer: Answer<unknown>): void;
}

export function createCartWrites(parts: CartWritesParts): { writes: CartWrites; lines: LineWrites } {
  const { session, api, settings, prompts, toasts, t, tell } = parts;
  const show_sectors = settings.showSectors;

  const mayAdd = async (): Promise<boolean> => {
    for (;;) {
      const missing = missingBeforeAdding(shopperStateOf(session.current()), settings);
      if (missing === undefined) return true;
      if (!(await prompts.prompt(missing))) return false;
    }
  };
  const send = async (call: () => Promise<Answer<Cart>>) => {
    const answer = await session.write(call);
    tell(answer);
    return answer;
  };
  /** Shows the reason of a refused write, or `failure` when the answer has none. */
  const attempt = async (failure: PlainTextKey, call: () => Promise<Answer<Cart>>): Promise<Cart | null> => {
    const answer = await session.write(call);
    const isDone = answer.response.status === 0;
    if (isDone || codesOf(answer).length > 0) tell(answer);
    else toasts.show({ kind: 'error', text: t(failure) });
    return isDone ? session.current() : null;
  };
  const lines = createLineWrites({ ...parts, cartApi: api.cart, showSectors: settings.showSectors, mayAdd });

  const writes: CartWrites = {
    setQuantity: lines.setQuantity,
    remove: lines.remove,
    mayAdd,
    send,
    async replace(items) {
      if (!(await mayAdd())) {
        toasts.show({ kind: 'warning', text: t('cart.notReplaced') });
        return;
      }
      const answer = await send(() => api.cart.replace({ items: [...items], show_sectors }));
      if (answer.response.status !== 0) return;
      toasts.show({ kind: 'success', text: t('cart.replaced', { count: items.length }) });
    },
    async setInfo(property, value) {
      if ((session.current().cartInfos[property] ?? '') === String(value)) return session.current();
      return attempt('errors.errorSettingCartInfo', () => api.cart.updateCartInfo({ property, value }));
    },
    async setLineInfos(itemId, infos) {
      const answer = await session.write(() => api.cart.updateInfos({ items: [{ itemId, infos }] }));
      if (answer.response.status === 0) tell(answer);
      return answer;
    },
    empty: (items) =>
      attempt('errors.emptyCart', () =>
        api.cart.delete({ items: items.map(({ itemId }) => ({ itemId })), show_sectors }),
      ),
    release: async () => (await send(() => api.checkout.release({}))).response.status === 0,
    reload: () => session.write(() => api.cart.view({ show_sectors })),
  };
  return { writes, lines };
}
