import { saleRulesOf } from '@bottega/domain';
import { createTexts } from '@bottega/texts';
import { describe, expect, it } from 'vitest';
import { fullQuantityText, noticeText, quantityText, refusalText, typedQuantity } from './quantity-text.ts';

const { t } = createTexts();
const piece = saleRulesOf({ TIPOLOGIA: 'Pezzo' });
const pack = saleRulesOf({ TIPOLOGIA: 'Confezione' });
const loose = saleRulesOf({ TIPOLOGIA: 'Sfuso', WEIGHT_SELLING: '0.2', STEP_SELLING: '0.1' });
const pears = saleRulesOf({ TIPOLOGIA: 'Sfuso', WEIGHT_SELLING_SINGLE_UNIT: '0.15' });
const boxed = saleRulesOf({ TIPOLOGIA: 'Sfuso', LOGISTIC_PACKAGING_ITEMS: '2' });

describe('the text of a quantity', () => {
  it('a quantity is written in the unit of its sale type', () => {
    expect(quantityText(t, piece, 2000)).toBe('2 pz');
    expect(quantityText(t, pack, 3000)).toBe('3 conf.');
    expect(quantityText(t, loose, 300)).toBe('300 g');
    expect(quantityText(t, loose, 1200)).toBe('1,2 kg');
  });

  it('the full text of a weight has the approximate number of pieces', () => {
    expect(fullQuantityText(t, pears, 450)).toBe('ca. 3 pezzi · 450 g');
    expect(fullQuantityText(t, pears, 150)).toBe('ca. 1 pezzo · 150 g');
    expect(fullQuantityText(t, piece, 2000)).toBe('2 pz');
  });

  it('when a weight makes whole packages, then its text counts them', () => {
    expect(quantityText(t, boxed, 1900)).toBe('1,9 kg');
    expect(quantityText(t, boxed, 4000)).toBe('2 conf. · 4 kg');
  });
});

describe('the text of a refused quantity', () => {
  it('[CAR-33] a quantity below the minimum gets the exact text of the specification', () => {
    expect(refusalText(t, piece, { ok: false, reason: 'MIN_QUANTITY', minMilli: 2000 })).toBe(
      'Non è possibile acquistare una quantità inferiore di questo articolo',
    );
  });

  it('[CAR-34] a refused quantity names the limit in the unit of the goods', () => {
    expect(refusalText(t, piece, { ok: false, reason: 'MAX_QUANTITY', maxMilli: 6000 })).toBe(
      'massimo 6 pz per ordine',
    );
    expect(refusalText(t, loose, { ok: false, reason: 'MAX_QUANTITY', maxMilli: 5000 })).toBe(
      'massimo 5 kg per ordine',
    );
    expect(noticeText(t, loose, 'MIN_QUANTITY', 200)).toBe('Quantità minima: 200 g');
    expect(noticeText(t, { ...piece, stepMilli: 6000 }, 'STEP', 12_000)).toBe('Si vende a multipli di 6 pz');
  });
});

it('a typed number is read with Italian separators', () => {
  expect(typedQuantity('3')).toBe(3000);
  expect(typedQuantity(' 1,5 ')).toBe(1500);
  expect(typedQuantity('1.000')).toBe(1_000_000);
  expect(typedQuantity('tre')).toBeNaN();
});
