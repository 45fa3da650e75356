import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { pickedWords } from './line-words.ts';

const { t } = createTexts();
type Line = Parameters<typeof pickedWords>[1];

test.each<[string, Line, boolean, string[]]>([
  ['nothing before staff picked', { saleType: 'Pezzo', quantity: 3 }, false, []],
  [
    'one sentence when all was there',
    { saleType: 'Pezzo', quantity: 3, picked: 3 },
    false,
    ['Ordinato e preparato: 3 pz'],
  ],
  [
    'what weighs less',
    { saleType: 'Sfuso', quantity: 1.2, picked: 1.15 },
    false,
    ['Ordinato: 1,2 kg · Preparato: 1,15 kg', '50 g in meno'],
  ],
  [
    'what weighs more',
    { saleType: 'Sfuso', quantity: 0.3, picked: 0.342 },
    false,
    ['Ordinato: 300 g · Preparato: 342 g', '42 g in più'],
  ],
  [
    'missing pieces',
    { saleType: 'Pezzo', quantity: 3, picked: 1, shortage: true },
    false,
    ['Ordinato: 3 pz · Preparato: 1 pz', 'Ne mancavano 2: non li paghi'],
  ],
  [
    'replaced packs',
    { saleType: 'Confezione', quantity: 2, picked: 1, shortage: true },
    true,
    ['Ordinato: 2 conf. · Preparato: 1 conf.', 'Ne mancava 1: sostituito'],
  ],
  [
    'a line that was not there',
    { saleType: 'Pezzo', quantity: 2, picked: 0, shortage: true },
    false,
    ['Ordinato: 2 pz', 'Non disponibile: non lo paghi'],
  ],
  [
    'a line with a substitute',
    { saleType: 'Pezzo', quantity: 2, picked: 0, shortage: true },
    true,
    ['Ordinato: 2 pz', 'Non disponibile: sostituito'],
  ],
])('says %s', (_, line, isReplaced, text) => {
  expect(pickedWords(t, line, { isReplaced })).toEqual(text);
});
