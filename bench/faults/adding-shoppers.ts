import { numbersOf } from '@bottega/testing/seed';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cart, ProductsData } from '@bottega/contract';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';
import { copyHeader } from './balancer.ts';

const pauseMs = 100;
export const brand = 'rosmarino';

/** Results of the adds of all shoppers. */
export interface Adds {
  /** Number of adds answered 200. */
  answered: number;
  /** Number of these adds that are in the baskets at the end. */
  stored: number;
  /** Number of adds answered 503: not done, or done with the answer of the commit lost. */
  unavailable: number;
  /** Number of adds cut off because their server was killed. */
  cutOff: number;
  /** All other answers. A correct server gives none. */
  wrong: string[];
  slowestMs: number;
}

export interface AddingShoppers {
  /** Time at which that server last answered an add with 200, in `performance.now()`. */
  lastGood(copy: number): number;
  /** Ends the load and counts the pieces in the baskets. */
  end(): Promise<Adds>;
}

/** Starts visitors who add pieces of one product to baskets of their own, one after the other, until `end`. */
export async function addingShoppers(port: number, count: number): Promise<AddingShoppers> {
  const productId = await plainProduct(httpCaller(port, brand));
  const adds: Adds = { answered: 0, stored: 0, unavailable: 0, cutOff: 0, wrong: [], slowestMs: 0 };
  const good = new Map<number, number>();
  const over = new AbortController();

  const addOne = async (shopper: Caller): Promise<boolean> => {
    const started = performance.now();
    const answer = await shopper
      .post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] })
      .catch((error: unknown) => error as Error);
    adds.slowestMs = Math.max(adds.slowestMs, performance.now() - started);
    if (answer instanceof Error) {
      adds.wrong.push(answer.message);
      return false;
    }
    if (answer.http === 200 && quantityIn(answer, productId) > 0) {
      good.set(Number(answer.headers[copyHeader]), performance.now());
      adds.answered += 1;
      return true;
    }
    if (answer.http === 503) adds.unavailable += 1;
    else if (answer.http === 502) adds.cutOff += 1;
    else adds.wrong.push(`${answer.http} ${answer.text.slice(0, 200)}`);
    return false;
  };
  const shop = async (stream: number): Promise<void> => {
    const next = numbersOf(stream);
    const shopper = httpCaller(port, brand);
    let answered = 0;
    while (!over.signal.aborted) {
      if (await addOne(shopper)) answered += 1;
      await pause(pauseMs * (0.5 + next()));
    }
    const quantity = await quantityAtTheEnd(shopper, productId);
    adds.stored += Math.min(answered, quantity);
  };
  const shopping = Promise.all(Array.from({ length: count }, (_, stream) => shop(stream)));
  return {
    lastGood: (copy) => good.get(copy) ?? 0,
    async end() {
      over.abort();
      await shopping;
      return adds;
    },
  };
}

const quantityIn = ({ data }: Answered<Cart>, productId: number): number =>
  data?.cartItems?.find(({ product }) => product.productId === productId)?.quantity ?? 0;

async function quantityAtTheEnd(shopper: Caller, productId: number): Promise<number> {
  const answer = await shopper.get<Cart>('/ebsn/api/cart/view');
  if (answer.http !== 200) throw new Error(`the basket answered ${answer.http}`);
  return quantityIn(answer, productId);
}

/** Finds a product without limits of its own or of a group, so that a basket may hold any number. */
async function plainProduct(visitor: Caller): Promise<number> {
  const { data } = await visitor.get<ProductsData>('/ebsn/api/products?page_size=200&sort=-price');
  for (const { productId, productInfos: infos, available, selectOptions } of data.products) {
    if (available < 100_000_000 || selectOptions.length > 0 || infos['QTY_MULT'] !== '1') continue;
    const items = [{ productId, quantity: 10_000 }];
    const tried = await visitor.post<Cart>('/ebsn/api/cart/add', { items });
    if (quantityIn(tried, productId) === 10_000) return productId;
  }
  throw new Error('no product without limits');
}
