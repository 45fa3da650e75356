import { expect, test } from 'vitest';
import { KeptPages } from './kept-pages.ts';

function pagesAt(start: number) {
  const clock = { now: start };
  return { clock, pages: new KeptPages(() => clock.now) };
}

test('[CAT-11] a page is found again when the shopper comes back to it, not when a link leads there', () => {
  const { pages } = pagesAt(0);
  const shown = { products: [1, 2] };
  pages.keep('/category/pane w1', shown);
  expect(pages.found('/category/pane w1')).toBeUndefined();
  pages.comesBack();
  expect(pages.found('/category/pane w1')).toBe(shown);
  expect(pages.found('/category/pane w2')).toBeUndefined();
  pages.arrived();
  expect(pages.found('/category/pane w1')).toBeUndefined();
});

test('what is older than a quarter of an hour, or than the last twelve, is asked for again', () => {
  const { clock, pages } = pagesAt(0);
  for (let page = 0; page < 13; page += 1) pages.keep(`/${page}`, page);
  pages.comesBack();
  expect(pages.found('/0')).toBeUndefined();
  expect(pages.found('/1')).toBe(1);
  clock.now = 900_000;
  expect(pages.found('/1')).toBeUndefined();
});
