import type { Api, Category } from '@bottega/contract';
import { expect, test } from 'vitest';
import { loadMenu } from './menu.ts';

const category = (
  categoryId: number,
  info: Record<string, string> = {},
  categories?: Category[],
): Category => ({
  categoryId,
  name: `n${categoryId}`,
  slug: `s${categoryId}`,
  itemUrl: '',
  metaData: { category_info: info },
  ...(categories && { categories }),
});

const apiWith = (status: number, data: object): Api =>
  ({
    catalog: { category: async () => ({ httpStatus: 200, response: { status }, data }) },
  }) as unknown as Api;

test('[CAT-15] a category flagged HIDE_IN_MENU is in no menu, at any level', async () => {
  const tree = [
    category(1, { HIDE_IN_MENU: '1' }),
    category(2, { HIDE_IN_MENU: 'false' }, [category(3, { HIDE_IN_MENU: 'true' }), category(4)]),
    category(5, { HIDE_IN_MENU: '0' }),
  ];
  const menu = await loadMenu(apiWith(0, { categories: tree }), 2);
  expect(menu.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    [2, [4]],
    [5, []],
  ]);
});

test('when the category tree can’t be loaded, then the menu is empty and the page is not broken', async () => {
  expect(await loadMenu(apiWith(500, {}), 2)).toEqual([]);
});
