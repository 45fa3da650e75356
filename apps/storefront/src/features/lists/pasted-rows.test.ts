import type { PastedLine, Product } from '@bottega/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseMatch, pastedRows, setQuantity, soughtAnew, stillOpen, wantedOf } from './pasted-rows.ts';

const match = (productId: number, quantity = 1, available = 9) => ({
  product: { productId, name: `Prodotto ${productId}`, available } as Product,
  quantity,
});
const line = (text: string, ...matches: PastedLine['matches']): PastedLine => ({
  text,
  sought: text,
  matches,
});
const same = (product: Product) => product;

const lines = fc.array(
  fc
    .array(
      fc.record({ productId: fc.integer({ min: 1, max: 9 }), available: fc.integer({ min: 0, max: 2 }) }),
      {
        maxLength: 4,
      },
    )
    .map((all) => line('riga', ...all.map(({ productId, available }) => match(productId, 1, available)))),
  { maxLength: 12 },
);

describe('a written list on the screen', () => {
  test('takes each line for its best product in stock, and for none where all are sold out', () => {
    const rows = pastedRows(
      [line('latte', match(1, 2, 0), match(2, 2)), line('pane', match(3, 0.5, 0)), line('xyz')],
      same,
    );
    expect(rows.map(({ chosen }) => chosen?.product.productId)).toEqual([2, undefined, undefined]);
    expect(rows.map(({ matches }) => matches.length)).toEqual([2, 1, 0]);
  });

  test('of what is wanted each product stands once, its lines added up', () => {
    const rows = pastedRows(
      [line('latte', match(1, 2)), line('altro latte', match(1, 3)), line('xyz')],
      same,
    );
    expect(wantedOf(rows)).toEqual([{ productId: 1, quantity: 5 }]);
    fc.assert(
      fc.property(lines, (written) => {
        const all = pastedRows(written, same);
        const wanted = wantedOf(all);
        expect(new Set(wanted.map(({ productId }) => productId)).size).toBe(wanted.length);
        const sum = wanted.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum).toBe(all.filter(({ chosen }) => chosen).length);
      }),
    );
  });

  test('an alternative, another search and another quantity take the line’s place; 0 takes it away', () => {
    const [row] = pastedRows([line('latte', match(1), match(2, 4))], same);
    expect(wantedOf([chooseMatch(row!, row!.matches[1]!)])).toEqual([{ productId: 2, quantity: 4 }]);
    const anew = soughtAnew({ ...row!, refusal: 'Esaurito' }, line('burro', match(5)), same);
    expect(anew).toMatchObject({ text: 'latte', chosen: { product: { productId: 5 } }, refusal: undefined });
    expect(wantedOf(setQuantity([row!], 0, 3000))).toEqual([{ productId: 1, quantity: 3 }]);
    expect(setQuantity([row!], 0, 0)).toEqual([]);
  });

  test('what went in is done with; what stayed out stays, with its reason, and so does what was not understood', () => {
    const rows = pastedRows([line('latte', match(1)), line('pane', match(2)), line('xyz')], same);
    const open = stillOpen(rows, [{ productId: 2, reason: 'Il prodotto è esaurito.' }]);
    expect(open.map(({ text, refusal }) => [text, refusal])).toEqual([
      ['pane', 'Il prodotto è esaurito.'],
      ['xyz', undefined],
    ]);
    fc.assert(
      fc.property(lines, fc.uniqueArray(fc.integer({ min: 1, max: 9 })), (written, out) => {
        const all = pastedRows(written, same);
        const left = stillOpen(
          all,
          out.map((productId) => ({ productId, reason: 'no' })),
        );
        const keys = all
          .filter(({ chosen }) => !chosen || out.includes(chosen.product.productId))
          .map(({ key }) => key);
        expect(left.map(({ key }) => key)).toEqual(keys);
      }),
    );
  });
});
