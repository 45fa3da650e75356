import { expect, test } from 'vitest';
import { lineKeyOf, type LineProduct, type ShownLine } from '../state/lines.ts';
import { productOf } from '../state/product.fixture.ts';
import { rulesOf } from '../state/quantity-text.ts';
import { beforeAdding, stepperLimits, stepperTarget } from './stepper-target.ts';

const plain: LineProduct = productOf(1);
const option = {
  parameterName: 'taglio',
  name: 'Taglio',
  selected: { key: '', value: '' },
  options: [{ key: 'fette', value: 'A fette' }],
};
const sliced: LineProduct = { ...plain, selectOptions: [option] };
const promo = { view: {}, selectable: true } as unknown as NonNullable<LineProduct['warehousePromo']>;

const lineOf = (params: Record<string, string>, quantity: number): ShownLine => ({
  key: lineKeyOf(1, params),
  product: sliced,
  params,
  quantity,
  pending: false,
});
const slices = lineOf({ taglio: 'fette' }, 2000);
const whole = lineOf({ taglio: 'intero' }, 1000);

test('when options are chosen on the page, then the stepper changes the line of these options', () => {
  expect(stepperTarget(sliced, { taglio: 'intero' }, [slices, whole])).toEqual({
    hasDialog: false,
    line: whole,
    quantity: 1000,
  });
});

test('when a dialog asks for the options, then the stepper shows the sum of all lines and changes a single line', () => {
  expect(stepperTarget(sliced, undefined, [slices, whole])).toEqual({
    hasDialog: true,
    line: undefined,
    quantity: 3000,
  });
  expect(stepperTarget(sliced, undefined, [slices]).line).toBe(slices);
});

test('when one piece is left, then the next minus removes the line; at the largest quantity plus is disabled', () => {
  const rules = rulesOf(plain);
  expect(stepperLimits(rules, 1000).lessRemoves).toBe(true);
  expect(stepperLimits(rules, 2000).lessRemoves).toBe(false);
  expect(stepperLimits(rules, 0)).toEqual({ lessRemoves: false, atMax: false });
});

test('[CAR-26] when loose goods stand below a step above their first weight, then the next minus removes the line', () => {
  const loose = { TIPOLOGIA: 'Sfuso', WEIGHT_SELLING: '0.5', QTY_MULT: '0.1' };
  const rules = rulesOf(productOf(1, { productInfos: { ...plain.productInfos, ...loose } }));
  expect(stepperLimits(rules, 500).lessRemoves).toBe(true);
  expect(stepperLimits(rules, 550).lessRemoves).toBe(true);
  expect(stepperLimits(rules, 600).lessRemoves).toBe(false);
});

test('[CAT-40] when an option is missing, then the page names it and a card opens the dialog', () => {
  expect(beforeAdding(sliced, { params: {} }, 0)).toEqual({ missing: 'taglio' });
  expect(beforeAdding(sliced, {}, 0)).toBe('dialog');
  expect(beforeAdding(sliced, { params: { taglio: 'fette' } }, 0)).toBeUndefined();
});

test('[PRO-03] when a promotion is selectable and not answered, then the first press asks and the next ones do not', () => {
  const offered = { ...plain, warehousePromo: promo };
  expect(beforeAdding(offered, {}, 0)).toBe('dialog');
  expect(beforeAdding(offered, {}, 1000)).toBeUndefined();
  expect(beforeAdding(offered, { promoChoice: 'decline' }, 0)).toBeUndefined();
});
