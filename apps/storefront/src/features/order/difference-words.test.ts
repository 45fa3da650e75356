import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { differenceWords } from './difference-words.ts';

const { t } = createTexts();
let itemId = 0;
const line = (saleType: 'Pezzo' | 'Sfuso', picked?: number) => ({
  itemId: ++itemId,
  saleType,
  quantity: 2,
  picked,
});
const missing = () => [line('Pezzo', 1)];
const weighed = () => [line('Sfuso', 1.9)];
const substituted = () => {
  const gone = line('Pezzo', 0);
  return [gone, { ...line('Pezzo', 2), replaces: gone.itemId }];
};
const wordsOf = (lines: Parameters<typeof differenceWords>[1]['lines'], chargedTotal?: number) =>
  differenceWords(t, {
    lines,
    totals: { totalPrice: 59.8, ...(chargedTotal !== undefined && { chargedTotal }) },
  }).replaceAll(/\s/g, ' ');

test('when goods are missing, substituted and weighed, then the sentence counts them and says how much less is paid', () => {
  const six = Array.from({ length: 6 }, () => weighed());
  expect(wordsOf([...missing(), ...substituted(), ...six.flat()], 58.7)).toBe(
    '1 mancava, 1 sostituito, 6 a peso: paghi 1,10 € in meno',
  );
  expect(wordsOf([...missing(), ...missing(), ...substituted(), ...substituted()], 50)).toBe(
    '2 mancavano, 2 sostituiti: paghi 9,80 € in meno',
  );
});

test('when weighed goods cost more, or nothing differs, then the sentence says so', () => {
  expect(wordsOf(weighed(), 60.2)).toBe('1 a peso: paghi 0,40 € in più');
  expect(wordsOf(substituted(), 59.8)).toBe('1 sostituito: paghi lo stesso');
  for (const same of [[line('Pezzo', 2), line('Sfuso')], [line('Pezzo')]])
    expect(wordsOf(same)).toBe("Tutto come l'hai ordinato: paghi lo stesso");
});
