import type { ListedOrder } from '@bottega/contract';
import { createTexts, householdConsent, textVersion } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';
import { staffShop } from '../../../../testing/shops/staff-shop.ts';
import { bought, codeOf, shopSide, type ShopSide, type Wanted } from '../../../../testing/shops/shop-side.ts';

let side: ShopSide;
/** Half a kilogram for 5.00 €, VAT 4%, without allergens. */
let ordered: number;
/** Not accepted in place of another one, and never missing. */
let besides: number;
beforeAll(async () => {
  side = await shopSide();
  ordered = await side.goods({ containedAllergens: [] });
  besides = await side.goods({ listCents: 4000 });
});
afterAll(() => side.close());

type Terms = NonNullable<Parameters<typeof bought>[2]>;
/** An order of four pieces, taken over; the shopper accepts substitutes unless told otherwise. */
async function takenOver(changes: Partial<Wanted> = {}, terms: Terms = {}) {
  const wanted = { productId: ordered, quantity: 4, accepts: true, ...changes };
  const order = await bought(side, [wanted, { productId: besides, quantity: 1, accepts: false }], terms);
  dataOf(await side.send('take-over', order.orderId));
  return order;
}
const pick = (orderId: number, ...lines: object[]) => side.send('pick', orderId, { lines });
/** Picks so much of the first line, and other goods for the rest. */
const replace = (orderId: number, substitute: object, quantity = 0) =>
  pick(orderId, { line: 1, quantity, substitute });

describe('goods in place of missing ones', () => {
  test('[ORD-10] [ORD-11] with show_replaced the replaced line and its substitute are answered as a pair, without it the substitute stands in its place', async () => {
    const other = await side.goods({ listCents: 800, vatBp: 2200, available: 50 });
    const { orderId, read, caller } = await takenOver();
    const [stock, left] = [await side.stockOf(ordered), await side.stockOf(other)];
    expect((await read()).replaced).toBe(false);
    const picked = dataOf(await replace(orderId, { product_id: other, quantity: 4 }));
    // 4 pieces of 8.00 € for 4 of 5.00 €: the shopper pays what was ordered
    expect(picked.lines).toMatchObject([
      { line: 1, picked: 0, shortage: true, chargedTotal: 0 },
      { line: 3, replaces: 1, productId: other, ordered: 4, picked: 4, chargedTotal: 20, ivaPct: '0.22' },
      { line: 2 },
    ]);
    expect([await side.stockOf(ordered), await side.stockOf(other)]).toEqual([stock, left - 4]);

    const shown = await read('&show_replaced=true');
    expect(shown).toMatchObject({
      replaced: true,
      lines: [{ itemId: 1, replacedBy: 3 }, { itemId: 3, replaces: 1 }, {}],
    });
    const plain = await read();
    expect(plain.lines.map(({ itemId }) => itemId)).toEqual([3, 2]);
    expect(plain.lines[0]).not.toHaveProperty('replaces');
    expect(plain.totals.chargedTotal).toBe(plain.grossTotal);
    const listed = async (query: string) =>
      dataOf(await caller.get<{ orders: ListedOrder[] }>(`/ebsn/api/order/list?fetch_detail=true${query}`))
        .orders[0]!;
    expect((await listed('&show_replaced=true')).lines).toEqual(shown.lines);
    expect((await listed('')).lines).toEqual(plain.lines);
    expect(await listed('')).toMatchObject({ replaced: true, totals: { chargedTotal: plain.grossTotal } });
    expect((await listed('')).pictures).toHaveLength(2);
  });

  test('when part of a line is missing, then the substitute costs at most that part, and both lines are answered', async () => {
    const cheap = await side.goods({ listCents: 300, ean: '8001234567890' });
    const { orderId, read } = await takenOver();
    const picked = dataOf(await replace(orderId, { ean: '8001234567890', quantity: 1 }, 3));
    expect(picked.lines).toMatchObject([
      { picked: 3, chargedTotal: 15, shortage: true },
      { productId: cheap, chargedTotal: 3 },
      {},
    ]);
    const { lines, totals, grossTotal } = await read();
    expect(lines.map(({ itemId }) => itemId)).toEqual([1, 3, 2]);
    expect(totals.chargedTotal).toBeCloseTo(grossTotal - 2, 2);
  });

  test('when a substitute has less content, then a kilogram of it costs no more than one of the ordered goods', async () => {
    const small = await side.goods({ listCents: 490, baseContent: 0.25 });
    const { orderId } = await takenOver();
    const { lines } = dataOf(await replace(orderId, { product_id: small, quantity: 4 }));
    expect(lines[1]).toMatchObject({ productId: small, chargedTotal: 10 });
  });

  test('when a line is picked again, then its earlier substitute goes back to stock and keeps its number', async () => {
    const [first, second] = [await side.goods({ available: 9 }), await side.goods({ available: 9 })];
    const { orderId, read } = await takenOver();
    const stocks = async () => [await side.stockOf(first), await side.stockOf(second)];
    for (const quantity of [4, 4]) dataOf(await replace(orderId, { product_id: first, quantity }));
    expect(await stocks()).toEqual([5, 9]);
    dataOf(await replace(orderId, { product_id: first, quantity: 2 }));
    expect(await stocks()).toEqual([7, 9]);
    const { lines } = dataOf(await replace(orderId, { product_id: second, quantity: 3 }));
    expect(lines[1]).toMatchObject({ line: 3, productId: second });
    expect(await stocks()).toEqual([9, 6]);
    expect(codeOf(await pick(orderId, { line: 3, quantity: 1 }))).toBe('PICK_LINE_UNKNOWN');
    dataOf(await pick(orderId, { line: 1, quantity: 4 }));
    expect(await stocks()).toEqual([9, 9]);
    expect(await read()).toMatchObject({
      replaced: false,
      totals: { chargedTotal: (await read()).grossTotal },
    });
  });

  test('when two pickers take the last pieces of one product at once, then one of them is refused', async () => {
    const last = await side.goods({ available: 4 });
    const orders = [await takenOver(), await takenOver()];
    const answers = await Promise.all(
      orders.map(({ orderId }) => replace(orderId, { product_id: last, quantity: 3 })),
    );
    expect(answers.map((answer) => codeOf(answer) ?? 'ok').toSorted()).toEqual(['SUBSTITUTE_SOLD_OUT', 'ok']);
    expect(await side.stockOf(last)).toBe(1);
  });

  test('when staff cancel, then the substitute goes back to stock and the replaced goods don’t; staff type the same steps', async () => {
    const other = await side.goods({ available: 7, sku: 'sostituto-1' });
    const { orderId } = await takenOver();
    const stock = await side.stockOf(ordered);
    const staff = await staffShop(side.shop);
    expect(await staff.type(`order ${orderId} substitute 1=0 mai-visto=1 --brand rosmarino`)).toContain(
      'Nothing was changed.',
    );
    expect(await staff.type(`order ${orderId} substitute 1=0 sostituto-1=4 --brand rosmarino`)).toContain(
      'by what was picked',
    );
    expect(await staff.type(`order ${orderId} --brand rosmarino`)).toContain('for line 1: 4 pz');
    expect(await staff.type(`order ${orderId} out --brand rosmarino`)).toContain(
      'non può cambiare stato così',
    );
    expect(await staff.type(`order ${orderId} ready --brand rosmarino`)).toContain('→ 6');
    expect(await staff.type(`order ${orderId} cancel --brand rosmarino`)).toContain('→ 10');
    await staff.close();
    expect([await side.stockOf(other), await side.stockOf(ordered)]).toEqual([7, stock]);
  });
});

describe('substitutes that are refused', () => {
  test('when goods can’t stand for a line, then the call says why and nothing changes', async () => {
    const fine = await side.goods({ available: 2 });
    const unsold = await side.goods({ warehouses: [] });
    const withdrawn = await side.goods({ published: false });
    const wine = await side.goods({ adultsOnly: true });
    const { orderId, read } = await takenOver();
    const of = (product_id: number, quantity = 1) => ({ product_id, quantity });
    for (const [substitute, code] of [
      [of(fine, 3), 'SUBSTITUTE_SOLD_OUT'],
      [of(unsold), 'SUBSTITUTE_NOT_SOLD'],
      [of(withdrawn), 'SUBSTITUTE_NOT_SOLD'],
      [of(wine), 'SUBSTITUTE_ADULTS_ONLY'],
      [of(ordered), 'SUBSTITUTE_SAME'],
      [of(fine, 0), 'SUBSTITUTE_QUANTITY'],
      [of(fine, -1), 'SUBSTITUTE_QUANTITY'],
      [of(fine, 0.5), 'SUBSTITUTE_QUANTITY'],
      [of(fine, 100), 'SUBSTITUTE_QUANTITY'],
      [of(2_000_000_000), 'SUBSTITUTE_UNKNOWN'],
      [{ sku: 'solo-ponte', quantity: 1 }, 'SUBSTITUTE_UNKNOWN'],
      [{ ean: '0000000000000', quantity: 1 }, 'SUBSTITUTE_UNKNOWN'],
      [{ quantity: 1 }, 'INVALID_INPUT'],
      [{ product_id: fine, sku: 's', quantity: 1 }, 'INVALID_INPUT'],
      [{ product_id: fine }, 'INVALID_INPUT'],
    ] as const)
      expect(codeOf(await replace(orderId, substitute)), JSON.stringify(substitute)).toBe(code);
    expect(codeOf(await replace(orderId, of(fine), 4))).toBe('SUBSTITUTE_NOTHING_MISSING');
    expect(codeOf(await pick(orderId, { line: 2, shortage: true, substitute: of(fine) }))).toBe(
      'SUBSTITUTE_UNWANTED',
    );
    const { lines, replaced } = await read();
    expect([replaced, lines.some((line) => 'picked' in line)]).toEqual([false, false]);
    expect(await side.stockOf(fine)).toBe(2);
  });

  test('when goods share the bar code of a substitute, then the call asks which, in any writing of the code', async () => {
    const cream = await side.goods({ sku: 'panna-uno', ean: '4006381333931' });
    await side.goods({ sku: 'panna-due', ean: '04006381333931' });
    const { orderId } = await takenOver();
    for (const ean of ['4006381333931', '04006381333931', '4 006381 333931']) {
      const refused = await replace(orderId, { ean, quantity: 1 });
      expect(codeOf(refused)).toBe('SUBSTITUTE_AMBIGUOUS');
      expect(refused.response.errors[0]!.error).toMatch(
        /scegli quale con il suo codice: panna-uno \(.*\), panna-due \(/,
      );
    }
    dataOf(await replace(orderId, { product_id: cream, quantity: 1 }, 3));
  });

  test('when only another brand has the product, then it can’t be a substitute', async () => {
    const { orderId } = await takenOver();
    const row = await side.shop
      .caller('ponte')
      .get<{ products: { codInt: string; productId: number }[] }>('/ebsn/api/products?page_size=100');
    const known = await side.db.rows<{ sku: string }>('select sku from product');
    const ofPonte = dataOf(row).products.find(({ codInt }) => !known.some(({ sku }) => sku === codInt));
    const code = ofPonte?.codInt ?? 'solo-ponte';
    expect(codeOf(await replace(orderId, { sku: code, quantity: 1 }))).toBe('SUBSTITUTE_UNKNOWN');
  });

  test('a weighed good is replaced by a weight within the margin', async () => {
    const apples = await side.goods({ saleType: 'Sfuso', listCents: 1000 });
    const pears = await side.goods({ saleType: 'Sfuso', listCents: 1200 });
    const { orderId } = await takenOver({ productId: apples, quantity: 1 });
    for (const quantity of [100, 2, 0.00001])
      expect(codeOf(await replace(orderId, { product_id: pears, quantity }))).toBe('SUBSTITUTE_QUANTITY');
    const { lines } = dataOf(await replace(orderId, { product_id: pears, quantity: 1.05 }));
    expect(lines[1]).toMatchObject({ ordered: 1.05, chargedTotal: 10 });
  });
});

describe('allergens of the household', () => {
  const consent = () => textVersion(householdConsent(createTexts(brandTexts['rosmarino']).t));
  const household = (caller: Caller) =>
    caller
      .post('/ebsn/api/customer/household', {
        allergens: ['milk', 'nuts'],
        diets: [],
        consent: true,
        textVersion: consent(),
      })
      .then(dataOf);

  test('when a substitute brings an allergen that the ordered goods don’t have, then it is refused', async () => {
    const milky = await side.goods({ containedAllergens: ['milk'] });
    const alsoMilky = await side.goods({ containedAllergens: ['milk', 'gluten'] });
    const traces = await side.goods({ containedAllergens: [], traceAllergens: ['nuts'] });
    const silent = await side.goods({ containedAllergens: null });
    const free = await side.goods({ containedAllergens: ['gluten'] });
    const { orderId, userId } = await takenOver({}, { prepare: household });
    const of = (product_id: number) => ({ product_id, quantity: 1 });
    for (const productId of [milky, traces, silent]) {
      const refused = await replace(orderId, of(productId));
      expect(codeOf(refused)).toBe('SUBSTITUTE_ALLERGEN');
      expect(refused.text).not.toMatch(/latte|milk|nuts|frutta a guscio/i);
    }
    dataOf(await replace(orderId, of(free)));
    // the ordered goods have milk themselves
    const withMilk = await takenOver({ productId: milky }, { prepare: household });
    dataOf(await replace(withMilk.orderId, of(alsoMilky)));

    const linesOf = async (id: number) => dataOf(await side.view(id)).lines;
    expect(await linesOf(orderId)).toMatchObject([{ avoidAllergens: ['milk', 'nuts'] }, {}, {}]);
    expect((await linesOf(withMilk.orderId))[0]).toMatchObject({ avoidAllergens: ['nuts'] });
    expect((await linesOf(orderId)).filter((line) => 'avoidAllergens' in line)).toHaveLength(1);
    // a consent to another text doesn't cover the picker
    await side.db.rows('update household set consent_version = $2 where user_id = $1', [userId, 'prima']);
    expect((await linesOf(orderId))[0]).not.toHaveProperty('avoidAllergens');
    expect(codeOf(await replace(orderId, of(milky)))).toBe('SUBSTITUTE_ALLERGEN');
    await side.db.rows('update household set consent_version = $2 where user_id = $1', [userId, consent()]);
    for (const step of ['ready', 'out']) dataOf(await side.send(step, orderId));
    expect((await linesOf(orderId))[0]).not.toHaveProperty('avoidAllergens');
  });
});
