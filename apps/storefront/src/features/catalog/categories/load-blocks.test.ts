import type { Api, CategoryBlock } from '@bottega/contract';
import { expect, test } from 'vitest';
import { loadBlocks } from './load-blocks.ts';

const block = (categoryBlockId: number, rest: object) =>
  ({ categoryBlockId, categoryId: 7, name: `b${categoryBlockId}`, ...rest }) as CategoryBlock;
const shelf = (id: number, parent_category_id: number) =>
  block(id, { type: 'products', content: { query: { parent_category_id, page_size: 8 } } });
const banners = block(5, { type: 'proposals', content: { layout: 'aisle', limit: 1 } });
const text = block(1, { type: 'text', content: { paragraphs: ['Ciao.'] } });

test('blocks keep their order, carousels get their products, and an empty or failing carousel is left out', async () => {
  const requests: object[] = [];
  const products = async (input: { parent_category_id: number }) => {
    requests.push(input);
    const found = input.parent_category_id === 1 ? [{ productId: 5, breadCrumbs: [], productInfos: {} }] : [];
    return { response: { status: input.parent_category_id === 3 ? 500 : 0 }, data: { products: found } };
  };
  const api = { catalog: { products } } as unknown as Api;
  const shown = await loadBlocks(api, [shelf(2, 1), text, shelf(3, 2), shelf(4, 3), banners], 'w2d0t0');
  expect(shown.map(({ categoryBlockId }) => categoryBlockId)).toEqual([2, 1, 5]);
  expect(shown[0]).toMatchObject({ content: { products: [{ productId: 5 }] } });
  expect(shown.slice(1)).toEqual([text, banners]);
  expect(requests[0]).toEqual({ parent_category_id: 1, page_size: 8, hash: 'w2d0t0' });
});
