import type { Answer, Api, Product } from '@bottega/contract';
import { describe, expect, test } from 'vitest';
import { productOf } from '../../features/cart/state/product.fixture.ts';
import type { LoadArgs } from '../../platform/page/page.ts';
import { head, loader } from './product.tsx';

const answer = <D>(data: D, httpStatus = 200): Answer<D> =>
  ({
    httpStatus,
    response: { status: httpStatus === 200 ? 0 : 201, errors: [] },
    data,
  }) as unknown as Answer<D>;

const near = {
  alternatives: [productOf(2)],
  related: Array.from({ length: 12 }, (_, n) => productOf(10 + n)),
};

/** Runs the loader for a slug. The product's answer comes only after the request for alternatives. */
function load(found: Answer<unknown>) {
  const requests: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const catalog = {
    async products(input: unknown) {
      requests.push(input);
      await promise;
      return found;
    },
    async alternatives(input: unknown) {
      requests.push(input);
      resolve();
      return answer(near);
    },
  };
  const args = { api: { catalog } as unknown as Api, params: { slug: 'mele' }, hash: async () => 'w1d0t0' };
  return { requests, loaded: loader(args as unknown as LoadArgs) };
}

describe('the page of a product', () => {
  test('the page of a product requests the product and its alternatives at once, by slug and hash', async () => {
    const { requests, loaded } = load(answer({ ...productOf(1), slug: 'mele' }));
    const data = (await loaded) as { product: Product; alternatives: unknown[]; related: unknown[] };
    expect(requests).toEqual([
      { slug: 'mele', hash: 'w1d0t0' },
      { slug: 'mele', hash: 'w1d0t0' },
    ]);
    expect(data.product.productId).toBe(1);
    expect([data.alternatives.length, data.related.length]).toEqual([1, 8]);
  });

  test('[CAT-29] the page of an unknown product is not found', async () => {
    await expect(load(answer({}, 404)).loaded).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('the page of a withdrawn product has status 410, a title that says so, and alternatives', async () => {
    const page = (await load(answer({}, 410)).loaded) as unknown as {
      data: Parameters<typeof head>[0];
      init: ResponseInit;
    };
    expect(page.init.status).toBe(410);
    expect(page.data.product).toBeUndefined();
    expect(page.data.alternatives.map(({ productId }) => productId)).toEqual([2]);
    const shop = { brand: { key: 'rosmarino', name: 'Rosmarino', texts: {} } } as Parameters<typeof head>[1];
    expect(head(page.data, shop)).toEqual({ title: 'Questo prodotto non è più in vendita · Rosmarino' });
  });
});
