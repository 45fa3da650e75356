import { badgeOf, saidGain, type Offer } from '@bottega/domain/promotion';
import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { badgeWords } from './badge-words.ts';

const { t } = createTexts();
const valid = { offerId: 1, productIds: [1], firstDay: '2026-11-01', lastDay: '2026-11-30' };
const onSum = (threshold: number, benefit: object): Offer =>
  ({ ...valid, kind: 'basket_threshold', threshold, benefit }) as Offer;
const fiveOff = { type: 'amount', amount: 500 };
const gives = { kind: 'selectable', benefit: { type: 'gift', productId: 2, quantity: 1000 } } as const;
const wordsOf = (words: string, offer: Offer, unitPrice = 199) =>
  badgeWords(badgeOf(words, offer, { unitPrice, loose: false }), t);

test.each([
  ['-5 €', onSum(2500, fiveOff), 'Spendi 25 €, ne paghi 20'],
  ['-10%', onSum(1500, { type: 'percent', percent: 1000 }), 'Spendi 15 €, ne paghi 13,50'],
  ['-5 €', onSum(300, fiveOff), 'Spendi 3 €, ne paghi 0'],
])(
  'when an offer on a sum has the badge %s, then the good’s badge says what to spend and what is paid',
  (words, offer, text) => {
    expect(wordsOf(words, offer)).toBe(text);
    // also on a good that costs more than the sum
    expect(wordsOf(words, offer, 9900)).toBe(text);
  },
);

test.each<[string, Partial<Offer>, string | undefined]>([
  ['-50%', { kind: 'percentage', percent: 2000 }, '-20%'],
  ['-50%', { kind: 'percentage', percent: 1250 }, '-12,5%'],
  ['4x2', { kind: 'n_for_m', buy: 3, pay: 2 }, 'Prendi 3, paghi 2'],
  ['3x2', { kind: 'n_for_m', buy: 3, pay: 2 }, '3x2'],
  ['Weekend', { kind: 'second_half' }, '2° pezzo -50%'],
  ['Scegli tu', { kind: 'selectable', benefit: { type: 'percent', percent: 3000 } }, '-30%, se vuoi'],
  ['Scegli tu', gives, 'Omaggio'],
  ['Una tazza in regalo', gives, 'Una tazza in regalo'],
  ['Omaggio', { kind: 'percentage', percent: 2000 }, '-20%'],
  ['-50%', { kind: 'second_half' }, '2° pezzo -50%'],
  ['-20%', { kind: 'from_quantity', quantity: 4, percent: 2000 }, 'Da 4 pezzi -20%'],
  ['+50 punti', { kind: 'points', points: 10 }, '+10 punti'],
  ['-3 €', { kind: 'price_cut', price: 150 }, '-24%'],
  ['Più bassi sempre', { kind: 'price_cut', price: 150 }, '-24%'],
  ['Offerta', { kind: 'price_cut', price: 198 }, undefined],
  ['Da 4 pezzi -20%', { kind: 'from_quantity', quantity: 4, percent: 2000, perOrderLimit: 3 }, undefined],
])('when a badge says %s of %j, then the good’s says %s', (words, kind, text) => {
  expect(wordsOf(words, { ...valid, ...kind } as Offer)).toBe(text);
});

test('when words name a sum to spend, then they name no gain of a good', () => {
  expect(saidGain(t('promotion.badgeThreshold', { spend: '25', pay: '20' }))).toBeUndefined();
});
