import type { Api } from '@bottega/contract';
import { expect, test } from 'vitest';
import { loadNear, wordsOf } from './near-missing.ts';

test('the words of an address come from its last step, without numbers, units and file names', () => {
  expect(wordsOf('latte-uova-e-yogurt/latte/latte-frescho-1-l')).toBe('latte frescho');
  expect(wordsOf('/category/caffè/')).toBe('caffè');
  expect(wordsOf('uno-due-tre-quattro-cinque')).toBe('uno due tre quattro');
  for (const none of ['', '/', '/42', '/wp-login.php', '/a-b']) expect(wordsOf(none)).toBe('');
});

test('suggestions for a missing page have each product name once, and are null when the shop can’t answer', async () => {
  const product = (name: string, slug: string) => ({ name, slug, productId: 1 });
  const data = {
    categories: [{ name: 'Latte', slug: 'fresco/latte', categoryId: 3, itemUrl: '' }],
    products: [product('Latte intero', 'a'), product('Latte intero', 'b'), product('Latte magro', 'c')],
  };
  const asking = (suggest: () => Promise<unknown>) =>
    loadNear({ catalog: { suggest } } as unknown as Api, '/category/latte-9', 'w1d0t0');
  expect(await asking(async () => ({ response: { status: 0 }, data }))).toEqual({
    words: 'latte',
    categories: [{ name: 'Latte', slug: 'fresco/latte' }],
    products: [
      { name: 'Latte intero', slug: 'b' },
      { name: 'Latte magro', slug: 'c' },
    ],
  });
  expect(await asking(async () => ({ response: { status: 500 }, data: {} }))).toBeNull();
  expect(await asking(() => Promise.reject(new Error('away')))).toBeNull();
});
