import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownOnce } from './index.ts';

const row = fc.record({
  goods: fc.array(fc.record({ productId: fc.integer({ min: 1, max: 12 }) }), { maxLength: 15 }),
  room: fc.nat({ max: 8 }),
});
const idsOf = (goods: readonly { productId: number }[]) => goods.map(({ productId }) => productId);

test('when rows of a page have goods in common, then each good is in one row, and a row is short only when its goods are used up', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const shown = shownOnce(rows).map(idsOf);
      expect(new Set(shown.flat()).size).toBe(shown.flat().length);
      expect(shown).toHaveLength(rows.length);
      for (const [index, { goods, room }] of rows.entries()) {
        const above = new Set(shown.slice(0, index).flat());
        // the first free goods, in their order
        const free = [...new Set(idsOf(goods))].filter((id) => !above.has(id));
        expect(shown[index]).toEqual(free.slice(0, room));
      }
    }),
  );
});

test('when the first row shows the best good of the second, then the second begins with its next good', () => {
  const [apple, pear, plum] = [1, 2, 3].map((productId) => ({ productId })) as [
    { productId: number },
    { productId: number },
    { productId: number },
  ];
  expect(
    shownOnce([
      { goods: [apple, pear], room: 1 },
      { goods: [apple, pear, plum], room: 2 },
    ]),
  ).toEqual([[apple], [pear, plum]]);
});
