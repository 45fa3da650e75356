import type { Api, CategoryBlock, Proposal } from '@bottega/contract';
import { expect, test } from 'vitest';
import type { LoadArgs } from '../../platform/page/page.ts';
import { loadBanners, loadBlockBanners } from './load-banners.ts';

type Asked = Parameters<Api['content']['proposals']>[0];

/** The arguments of a loader with the given answers, and the recorded inputs of its requests. */
function page(answer: (input: Asked) => { status: number; proposals?: Partial<Proposal>[] }) {
  const requests: Asked[] = [];
  const args = {
    api: {
      content: {
        async proposals(input: Asked) {
          requests.push(input);
          const { status, proposals } = answer(input);
          return { response: { status }, data: { proposals } };
        },
      },
    },
    shop: { cart: async () => ({ data: { shippingAddress: { deliveryServiceId: 101 } } }) },
    hash: async () => 'w1d2026-11-22t5',
  } as unknown as Pick<LoadArgs, 'api' | 'shop' | 'hash'>;
  return { args, requests };
}

const block = (type: string, layout?: string) => ({ type, content: { layout } }) as unknown as CategoryBlock;

test('banners are requested with the category, the delivery service and the hash of the cart', async () => {
  const { args, requests } = page(() => ({ status: 0, proposals: [{ id: 1 }] }));
  expect(await loadBanners(args, { layout: 'category', categoryId: 7 })).toEqual([{ id: 1 }]);
  expect(requests).toEqual([
    { layout: 'category', category_id: 7, delivery_service_id: 101, hash: 'w1d2026-11-22t5', limit: 6 },
  ]);
});

test('[CAT-22] when the request for banners is refused or fails, then the page has no banners', async () => {
  const refused = page(() => ({ status: 1 }));
  expect(await loadBanners(refused.args, { layout: 'home' })).toEqual([]);
  const broken = page(() => {
    throw new Error('no network');
  });
  expect(await loadBanners(broken.args, { layout: 'home' })).toEqual([]);
});

test('when several blocks have the same layout, then its banners are requested once', async () => {
  const { args, requests } = page(({ layout }) => ({ status: 0, proposals: [{ name: layout ?? '' }] }));
  const blocks = [
    block('proposals', 'fondo'),
    block('text'),
    block('proposals', 'cima'),
    block('proposals', 'fondo'),
  ];
  expect(await loadBlockBanners(args, blocks, { categoryId: 7 })).toEqual({
    fondo: [{ name: 'fondo' }],
    cima: [{ name: 'cima' }],
  });
  expect(requests.map(({ layout, category_id }) => [layout, category_id])).toEqual([
    ['fondo', 7],
    ['cima', 7],
  ]);
});
