import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

function cacheAt(start: number) {
  const clock = { now: start };
  return { clock, cache: new PageCache(() => clock.now) };
}

test('[CAT-11] when the shopper goes back, then the cached page is found; when they follow a link, then it is not', () => {
  const { cache } = cacheAt(0);
  const shown = { products: [1, 2] };
  cache.set('/category/pane w1', shown);
  expect(cache.get('/category/pane w1')).toBeUndefined();
  cache.startReturn();
  expect(cache.get('/category/pane w1')).toBe(shown);
  expect(cache.get('/category/pane w2')).toBeUndefined();
  cache.endNavigation();
  expect(cache.get('/category/pane w1')).toBeUndefined();
});

test('when a cached page is fifteen minutes old or twelve newer pages follow it, then it is loaded again', () => {
  const { clock, cache } = cacheAt(0);
  for (let page = 0; page < 13; page += 1) cache.set(`/${page}`, page);
  cache.startReturn();
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/1')).toBe(1);
  clock.now = 900_000;
  expect(cache.get('/1')).toBeUndefined();
});

test('when another shopper uses the browser, then no page of before is shown', () => {
  const { cache } = cacheAt(0);
  cache.set('/ w1', 'goods bought before');
  cache.startReturn();
  cache.forget();
  expect(cache.get('/ w1')).toBeUndefined();
});
