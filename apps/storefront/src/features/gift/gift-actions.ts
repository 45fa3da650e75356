import type { Answer, Api, Cart, DataOf, contract } from '@bottega/contract';
import type { SessionCart } from '../cart/state/index.ts';

type CheckedGift = DataOf<typeof contract.cart.checkGiftCode>;

/**
 * Checks, adds and removes gift codes of the basket. A failed call never throws: it resolves to null and reports the
 * answer (PRO-10).
 */
export interface GiftActions {
  /** The reduction that the code would give; changes nothing (PRO-07). */
  check(code: string): Promise<CheckedGift | null>;
  add(code: string): Promise<Cart | null>;
  remove(code: string): Promise<Cart | null>;
}

/** @param tellFailure called with the refusing answer; undefined when there is no answer */
export function createGiftActions(
  api: Pick<Api['cart'], 'checkGiftCode' | 'addGiftCode' | 'removeGiftCode'>,
  { session, showSectors }: { session: Pick<SessionCart, 'write'>; showSectors: boolean },
  tellFailure: (answer: Answer<unknown> | undefined) => void,
): GiftActions {
  const swallow = async <D>(call: () => Promise<Answer<D>>): Promise<D | null> => {
    const answer = await call().catch(() => undefined);
    if (answer?.response.status === 0) return answer.data;
    tellFailure(answer);
    return null;
  };
  const show_sectors = showSectors;
  return {
    check: (code) => swallow(async () => api.checkGiftCode({ code })),
    add: (code) => swallow(() => session.write(async () => api.addGiftCode({ code, show_sectors }))),
    remove: (code) => swallow(() => session.write(async () => api.removeGiftCode({ code, show_sectors }))),
  };
}
