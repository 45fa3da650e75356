import { describe, expect, it, test } from 'vitest';
import { byAisle, firstOf, itemsOf, lineKeyOf, shownLines, type PendingQuantity } from './lines.ts';
import { cartOf, itemOf, productOf } from './product.fixture.ts';

const apples = productOf(1);
const bread = productOf(2, {
  breadCrumbs: [{ categoryId: 2, name: 'Pane', slug: 'pane', itemUrl: '/category/pane' }],
});
const pendingOf = (product: typeof apples, quantity: number, params = {}): [string, PendingQuantity] => [
  lineKeyOf(product.productId, params),
  { product, params, quantity },
];

describe('lines of an answer', () => {
  it('when an answer has sectors, then its lines are read from them, else from its list', () => {
    const item = itemOf(7, apples, 1);
    expect(itemsOf(cartOf([item]))).toEqual([item]);
    const { cartItems: _, ...inSectors } = cartOf([], {
      sectors: [{ name: 'Frutta', categoryId: 1, cartItems: [item] }],
    });
    expect(itemsOf(inSectors)).toEqual([item]);
  });
});

describe('shown lines', () => {
  it('when no quantity is pending, then the server’s basket is shown', () => {
    const [line] = shownLines(cartOf([itemOf(7, apples, 2)]), new Map());
    expect(line).toMatchObject({ quantity: 2000, pending: false, item: { itemId: 7 } });
  });

  it('when the server has not answered, then the pending quantity is shown', () => {
    const [line] = shownLines(cartOf([itemOf(7, apples, 2)]), new Map([pendingOf(apples, 5000)]));
    expect(line).toMatchObject({ quantity: 5000, pending: true });
  });

  it('a line that is being added is shown, and a line that is being removed is not', () => {
    const lines = shownLines(
      cartOf([itemOf(7, apples, 2)]),
      new Map([pendingOf(apples, 0), pendingOf(bread, 1000)]),
    );
    expect(lines.map(({ product }) => product.productId)).toEqual([2]);
    expect(lines[0]?.item).toBeUndefined();
  });

  it('when a product has several lines, then a pending quantity changes the line with the same options', () => {
    const cart = cartOf([
      itemOf(7, apples, 1, { taglio: 'fette' }),
      itemOf(8, apples, 1, { taglio: 'intero' }),
    ]);
    const lines = shownLines(cart, new Map([pendingOf(apples, 3000, { taglio: 'fette' })]));
    expect(lines.map(({ quantity }) => quantity)).toEqual([3000, 1000]);
  });
});

test('the key of a line does not depend on the order of its options', () => {
  expect(lineKeyOf(1, { a: '1', b: '2' })).toBe(lineKeyOf(1, { b: '2', a: '1' }));
  expect(lineKeyOf(1, { a: '1' })).not.toBe(lineKeyOf(1, { a: '2' }));
});

test('lines are grouped by aisle, and aisles keep the order of their first lines', () => {
  const lost = productOf(3, { breadCrumbs: [] });
  const lines = shownLines(
    cartOf([itemOf(1, bread, 1), itemOf(2, apples, 1), itemOf(3, lost, 1)]),
    new Map(),
  );
  expect(byAisle(lines, 'Altri prodotti').map(({ name }) => name)).toEqual([
    'Pane',
    'Frutta',
    'Altri prodotti',
  ]);
});

test('the first lines are those of the first aisles, and no aisle is empty', () => {
  const lines = [bread, apples, productOf(3, bread), productOf(4, apples)].map((product, at) =>
    itemOf(at + 1, { ...product, productId: at + 1 }, 1),
  );
  const aisles = byAisle(shownLines(cartOf(lines), new Map()), '');
  const namesOf = (most: number) =>
    firstOf(aisles, most).map(({ name, lines: of }) => [name, of.map(({ product }) => product.productId)]);
  expect(namesOf(0)).toEqual([]);
  expect(namesOf(2)).toEqual([['Pane', [1, 3]]]);
  expect(namesOf(3)).toEqual([
    ['Pane', [1, 3]],
    ['Frutta', [2]],
  ]);
  expect(firstOf(aisles, 4)).toEqual(aisles);
});
