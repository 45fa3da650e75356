import { refuse, type Refusal } from '../../platform/result.ts';

/** Products that one shopper may wait for. */
const mostNotices = 100;

/** A shopper who waits for many products waits for no further one. */
export function mayWaitFor(productId: number, waiting: readonly number[]): Refusal | undefined {
  return waiting.length >= mostNotices && !waiting.includes(productId)
    ? refuse('STOCK_NOTICES_TOO_MANY', { params: { most: mostNotices } })
    : undefined;
}
