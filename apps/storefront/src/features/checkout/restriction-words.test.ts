import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { shownRestrictions, type Restriction } from './restriction-words.ts';

const { t } = createTexts();
const about = { productId: 7, name: 'Farina 00', quantity: 4 };
const shown = (changes: Partial<Restriction> & Pick<Restriction, 'code'>, unit: 'pz' | 'kg' = 'pz') => {
  const restriction = { ...about, ...changes };
  return shownRestrictions([restriction], () => ({ quantity: restriction.quantity, unit }), t);
};

test('[CAR-45] when the basket holds more than a maximum, then the text says how much has to leave', () => {
  const [daily] = shown({ code: 'DAILY_MAX_QUANTITY', maxQuantity: 6, takenQuantity: 5 });
  expect(daily).toMatchObject({ productId: 7, excess: 3 });
  expect(daily!.text).toContain('Farina 00');
  expect(daily!.text).toContain('6 pz');
  expect(daily!.text).toContain('5 pz');
  expect(daily!.text).toContain('3 pz');
  const [loose] = shown({ code: 'MAX_QUANTITY', quantity: 2.3, maxQuantity: 2 }, 'kg');
  expect(loose).toMatchObject({ excess: 0.3 });
  expect(loose!.text).toContain('300 g');
  const [group] = shown({ code: 'GROUP_MAX_QUANTITY', maxQuantity: 3, takenQuantity: 0, group: 'Farine' });
  expect(group!.text).toContain('Farine');
});

test('[CAR-45] when the basket keeps a maximum, or the product has left it, then nothing is told', () => {
  expect(shown({ code: 'MAX_QUANTITY', maxQuantity: 4 })).toEqual([]);
  expect(shown({ code: 'DAILY_MAX_QUANTITY', maxQuantity: 6, takenQuantity: 2 })).toEqual([]);
  const gone = shownRestrictions([{ ...about, code: 'ADULTS_ONLY' }], () => undefined, t);
  expect(gone).toEqual([]);
});

test('[CAR-45] when goods are for adults or earn no points, then that is told and nothing has to leave', () => {
  for (const code of ['ADULTS_ONLY', 'NO_REWARDS'] as const) {
    const [first] = shown({ code });
    expect(first!.text).toContain('Farina 00');
    expect(first).not.toHaveProperty('excess');
  }
});
