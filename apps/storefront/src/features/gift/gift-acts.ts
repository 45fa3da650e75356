import type { Answer, Api, Cart, DataOf, contract } from '@bottega/contract';
import type { SessionCart } from '../../platform/session-cart.tsx';

export type CheckedGift = DataOf<typeof contract.cart.checkGiftCode>;

/** Acts on the gift codes of the basket. They never throw: what failed is null, and why was told (PRO-10). */
export interface GiftActs {
  /** What the code would take off the basket as it is; keeps nothing (PRO-07). */
  check(code: string): Promise<CheckedGift | null>;
  add(code: string): Promise<Cart | null>;
  remove(code: string): Promise<Cart | null>;
}

/** @param tellFailure the answer that refused; undefined where there is none at all */
export function createGiftActs(
  api: Pick<Api['cart'], 'checkGiftCode' | 'addGiftCode' | 'removeGiftCode'>,
  { session, showSectors }: { session: Pick<SessionCart, 'write'>; showSectors: boolean },
  tellFailure: (answer: Answer<unknown> | undefined) => void,
): GiftActs {
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
