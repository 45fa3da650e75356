import { expect, test } from 'vitest';
import { sharedMemory } from './brand-memory.ts';

const value = (id: number) => ({ id });

test('when many brands keep values, then the oldest are forgotten at the common bound, and each brand reads its own', () => {
  const open = sharedMemory(10_000);
  const brands = Array.from({ length: 20 }, open);
  for (const [id, brand] of brands.entries()) brand.set('goods', value(id), 1800);
  const read = brands.map((brand) => brand.get('goods'));
  expect(read.slice(0, 15)).toEqual(Array.from({ length: 15 }));
  expect(read.slice(15)).toEqual([15, 16, 17, 18, 19].map(value));
});

test('when a value has grown and is set again, then its new size counts', () => {
  const open = sharedMemory(10_000);
  const [first, second] = [open(), open()];
  const grown = value(1);
  first.set('goods', grown, 100);
  second.set('goods', value(2), 100);
  first.set('goods', grown, 9700);
  expect([first.get('goods'), second.get('goods')]).toEqual([grown, undefined]);
});

test('a value larger than the whole memory is not kept; a deleted one is gone', () => {
  const brand = sharedMemory(10_000)();
  brand.set('large', value(1), 20_000);
  brand.set('goods', value(2), 100);
  brand.delete('goods');
  expect([brand.get('large'), brand.get('goods')]).toEqual([undefined, undefined]);
});
