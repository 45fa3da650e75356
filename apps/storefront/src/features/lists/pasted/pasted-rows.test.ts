import type { PastedLine, Product } from '@bottega/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseMatch,
  hasChoices,
  isReady,
  keptOf,
  pastedRows,
  setQuantity,
  soughtAnew,
  stillOpen,
  wantedOf,
} from './pasted-rows.ts';

const match = (productId: number, quantity = 1, available = 9) => ({
  product: {
    productId,
    name: `Prodotto ${productId}`,
    available,
    productInfos: { TIPOLOGIA: 'Pezzo', MAXACQ: '12' } as Record<string, string>,
    minAcq: 0,
    selectOptions: [] as Product['selectOptions'],
  } as Product,
  quantity,
});
const line = (text: string, ...matches: PastedLine['matches']): PastedLine => ({
  text,
  sought: text,
  isSure: true,
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

describe('rows of a pasted list', () => {
  test('a pasted line is matched to its best product in stock, and to none when all are sold out', () => {
    const rows = pastedRows(
      [line('latte', match(1, 2, 0), match(2, 2)), line('pane', match(3, 0.5, 0)), line('xyz')],
      same,
    );
    expect(rows.map(({ chosen }) => chosen?.product.productId)).toEqual([2, undefined, undefined]);
    expect(rows.map(({ matches }) => matches.length)).toEqual([2, 1, 0]);
  });

  test('when several pasted lines have the same product, then it is added once with their sum', () => {
    const rows = pastedRows(
      [line('latte', match(1, 2)), line('altro latte', match(1, 3)), line('xyz')],
      same,
    );
    expect(wantedOf(rows)).toEqual([{ item: { productId: 1, quantity: 5 }, rows: [0, 1] }]);
    expect(keptOf(rows)).toEqual([{ productId: 1, quantity: 5 }]);
    fc.assert(
      fc.property(lines, (written) => {
        const all = pastedRows(written, same);
        const wanted = wantedOf(all);
        expect(new Set(wanted.map(({ item }) => item.productId)).size).toBe(wanted.length);
        const sum = wanted.reduce((total, { item }) => total + item.quantity, 0);
        expect(sum).toBe(all.filter(({ chosen }) => chosen).length);
      }),
    );
  });

  test('another match, another search and another quantity change a pasted line; quantity 0 removes it', () => {
    const [row] = pastedRows([line('latte', match(1), match(2, 4))], same);
    expect(keptOf([chooseMatch(row!, row!.matches[1]!)])).toEqual([{ productId: 2, quantity: 4 }]);
    const anew = soughtAnew({ ...row!, refusal: 'Esaurito' }, line('burro', match(5)), same);
    expect(anew).toMatchObject({ text: 'latte', chosen: { product: { productId: 5 } }, refusal: undefined });
    expect(keptOf(setQuantity([row!], 0, 3000))).toEqual([{ productId: 1, quantity: 3 }]);
    expect(setQuantity([row!], 0, 0)).toEqual([]);
  });

  test('when a product matches only a part of a pasted line, then no product is chosen until the shopper chooses', () => {
    const guess = { ...line('kefir di cammello', match(1), match(2)), isSure: false };
    const [row] = pastedRows([guess], same);
    expect(row).toMatchObject({ isSure: false, chosen: undefined, matches: [{}, {}] });
    expect(wantedOf([row!])).toEqual([]);
    expect(keptOf([chooseMatch(row!, row!.matches[0]!)])).toEqual([{ productId: 1, quantity: 1 }]);
  });

  test('when pasted goods have options or a selectable promotion, then they are added once all is chosen, by choice', () => {
    const ham = match(1);
    ham.product.selectOptions = [
      { name: 'Taglio', parameterName: 'taglio', selected: { key: '' }, options: [{ key: 'a', value: 'A' }] },
    ];
    ham.product.warehousePromo = { selectable: true } as NonNullable<Product['warehousePromo']>;
    const rows = pastedRows([line('prosciutto', ham), line('pane', match(2)), line('crudo', ham)], same);
    expect(rows.map(({ chosen }) => [hasChoices(chosen!), isReady(chosen!)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect(wantedOf(rows).map(({ rows: keys }) => keys)).toEqual([[1]]);
    const as = (at: number, promoChoice: 'accept' | 'decline') =>
      chooseMatch(rows[at]!, { ...rows[at]!.chosen!, choices: { params: { taglio: 'a' }, promoChoice } });
    expect(wantedOf([as(0, 'accept'), rows[1]!, as(2, 'decline')]).map(({ item }) => item)).toEqual([
      { productId: 1, quantity: 1, params: { taglio: 'a' }, promoChoice: 'accept' },
      { productId: 2, quantity: 1 },
      { productId: 1, quantity: 1, params: { taglio: 'a' }, promoChoice: 'decline' },
    ]);
    expect(wantedOf([as(0, 'accept'), as(2, 'accept')])).toMatchObject([{ rows: [0, 2] }]);
    expect(isReady({ ...rows[0]!.chosen!, choices: { params: {}, promoChoice: 'accept' } })).toBe(false);
  });

  test('when pasted lines of one product exceed its limit, then a list keeps the largest allowed quantity', () => {
    const rows = pastedRows([line('latte', match(1, 9)), line('altro latte', match(1, 9))], same);
    expect(keptOf(rows)).toEqual([{ productId: 1, quantity: 12 }]);
  });

  test('after an add, added lines disappear; lines left out stay with the reason, and lines not sent stay too', () => {
    const rows = pastedRows([line('latte', match(1)), line('pane', match(2)), line('xyz')], same);
    const open = stillOpen(rows, new Set([0]), new Map([[1, 'Il prodotto è esaurito.']]));
    expect(open.map(({ text, refusal }) => [text, refusal])).toEqual([
      ['pane', 'Il prodotto è esaurito.'],
      ['xyz', undefined],
    ]);
  });
});
