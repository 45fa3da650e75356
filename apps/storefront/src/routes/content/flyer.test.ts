import { expect, test } from 'vitest';
import type { LoadArgs } from '../../platform/page/page.ts';
import { loader } from './flyer.tsx';

/** The arguments of the loader for a flyer with these goods, of which the shop sells so many. */
function flyerWith(goods: string[] | undefined, products: number, status = 0): LoadArgs {
  const post = {
    id: 7,
    slug: 'ora',
    title: { rendered: 'Ora' },
    content: { rendered: '' },
    meta: { seo_title: '', seo_description: '' },
    testo_validit: '',
    goods,
  };
  const product = {
    productId: 1,
    name: 'Latte',
    slug: 'latte',
    productInfos: {},
    selectOptions: [],
    breadCrumbs: [],
  };
  return {
    params: { volantino: 'ora' },
    query: new URLSearchParams(),
    hash: async () => undefined,
    api: {
      content: {
        posts: async () => ({ httpStatus: 200, response: { status: 0, errors: [] }, data: [post] }),
        leafletProducts: async () => ({
          response: { status },
          data: { products: Array.from({ length: products }, () => product) },
        }),
      },
    },
  } as unknown as LoadArgs;
}

test.each([
  ['all its goods are sold here', ['a', 'b'], 2, 0, 0],
  ['two of its goods are not sold here', ['a', 'b', 'c'], 1, 0, 2],
  ['it names a good twice', ['a', 'a'], 1, 0, 0],
  ['it names no goods', undefined, 0, 0, 0],
  ['its goods can’t be read', ['a'], 0, 503, 0],
])(
  'when a flyer is shown and %s, then it says how many it leaves out',
  async (_, goods, sold, status, leftOut) => {
    const data = await loader(flyerWith(goods, sold, status));
    expect([data.leftOut, data.goods.length]).toEqual([leftOut, status === 0 ? sold : 0]);
  },
);
