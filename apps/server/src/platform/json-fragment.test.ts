import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { writeJson } from './json-fragment.ts';
import { outputCleaner, fragmentsOf } from './validate.ts';

const Goods = Type.Object({ name: Type.String(), price: Type.Number() });
const Cart = Type.Object({ lines: Type.Array(Type.Object({ itemId: Type.Integer(), goods: Goods })) });
const ready = fragmentsOf(Goods);
const clean = outputCleaner(Cart);
const milk = { name: 'Latte «intero» è', price: 1.5, secret: 'x' } as { name: string; price: number };

test('an answer with prepared parts equals one without them', () => {
  const goods = ready(milk);
  const written = (of: unknown) => JSON.parse(writeJson({ data: clean(of) }).toString()) as unknown;
  const lines = (goods: object) => ({
    lines: [
      { itemId: 1, goods },
      { itemId: 2, goods: { name: 'Pane', price: 2 } },
      { itemId: 3, goods },
    ],
  });
  expect(written(lines(goods))).toEqual(written(lines(milk)));
  expect(written(lines(goods))).toMatchObject({ data: { lines: [{ goods: { name: milk.name } }, {}, {}] } });
  expect(JSON.stringify(written(lines(milk)))).not.toContain('secret');
  expect(JSON.stringify(clean(lines(goods)))).toBe(JSON.stringify(clean(lines(milk))));
});

test('a prepared part can’t be changed, and a value that breaks the contract throws, prepared or not', () => {
  const goods = ready(milk);
  expect(() => (goods.price = 2)).toThrow(TypeError);
  const broken = { name: 'Latte', price: 'poco' } as unknown as typeof milk;
  expect(() => ready(broken)).toThrow('breaks its contract');
  expect(() => clean({ lines: [{ itemId: 1, goods: broken }] })).toThrow('breaks its contract');
  expect(() => clean({ lines: [{ itemId: 'uno', goods }] })).toThrow('breaks its contract');
});
