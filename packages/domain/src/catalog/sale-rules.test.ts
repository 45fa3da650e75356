import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptQuantity, looseInfoKeys, saleInfoKeys, saleRulesOf, saleTypeOf } from './index.ts';

const loose = { TIPOLOGIA: 'Sfuso', WEIGHT_UNIT_SELLING: 'KG' };

describe('sale rules read from product infos', () => {
  it('[CAT-34] TIPOLOGIA Confezione is sold by the pack, an unknown TIPOLOGIA by the piece', () => {
    expect(saleTypeOf('Confezione')).toBe('Confezione');
    expect(['Pezzo', 'Altro', '', undefined].map(saleTypeOf)).toEqual(['Pezzo', 'Pezzo', 'Pezzo', 'Pezzo']);
  });

  it('when a number has a decimal comma, then it is read like one with a point', () => {
    expect(saleRulesOf({ ...loose, STEP_SELLING: '0,25', WEIGHT_SELLING: '0,5' })).toMatchObject({
      stepMilli: 250,
      firstMilli: 500,
    });
  });

  it('when a number is missing, zero, negative or infinite, then it is ignored', () => {
    const number = fc.constantFrom('0', '-1', 'x', '', '1e999', '0,0001', 'NaN');
    const keys = fc.subarray(saleInfoKeys.filter((key) => !/TIPOLOGIA|LOCKED|_UM|UNIT_SELLING/.test(key)));
    fc.assert(
      fc.property(fc.constantFrom(loose, { TIPOLOGIA: 'Pezzo' }), keys, number, (plain, wrong, text) => {
        const infos = { ...plain, ...Object.fromEntries(wrong.map((key) => [key, text])) };
        expect(saleRulesOf(infos)).toStrictEqual(saleRulesOf(plain));
      }),
    );
  });

  it('when QTY_LOCKED is true or 1, then only multiples are sold; any other text is ignored', () => {
    const locked = (text?: string) => saleRulesOf({ ...(text !== undefined && { QTY_LOCKED: text }) }).locked;
    expect(['true', '1'].map(locked)).toEqual([true, true]);
    expect(['false', '0', '', 'TRUE', undefined].map(locked)).toEqual([false, false, false, false, false]);
  });

  it('when goods are packed, then keys for loose goods are ignored', () => {
    const infos = fc.record(
      Object.fromEntries(looseInfoKeys.map((key) => [key, fc.constantFrom('2', '300')])),
      {
        requiredKeys: [],
      },
    );
    expect(looseInfoKeys).toHaveLength(6);
    expect(saleInfoKeys).toEqual(expect.arrayContaining([...looseInfoKeys]));
    fc.assert(
      fc.property(infos, fc.constantFrom('Pezzo', 'Confezione'), (extra, TIPOLOGIA) => {
        expect(saleRulesOf({ ...extra, TIPOLOGIA })).toStrictEqual(saleRulesOf({ TIPOLOGIA }));
      }),
    );
  });

  it('when a maximum, package or weight of a piece is absent, then the rules have no such key', () => {
    expect(Object.keys(saleRulesOf(loose)).sort()).toEqual(
      ['saleType', 'stepMilli', 'firstMilli', 'minMilli', 'locked'].sort(),
    );
  });
});

describe('refused quantities', () => {
  const pieces = saleRulesOf({ TIPOLOGIA: 'Pezzo', MAXACQ: '6' });

  it('when a quantity is negative, too large or not in thousandths, then the refusal is INVALID_QUANTITY', () => {
    const unlimited = saleRulesOf({});
    for (const wrong of [-1, -1000, 99_999_001, 0.5, Number.NaN])
      expect(acceptQuantity(unlimited, wrong)).toEqual({ ok: false, reason: 'INVALID_QUANTITY' });
    expect(acceptQuantity(unlimited, 99_999_000)).toEqual({ ok: true, quantity: 99_999_000 });
  });

  it('when the basket holds the maximum, then a larger quantity is refused, an equal or smaller one is not', () => {
    const refused = { ok: false, reason: 'MAX_QUANTITY', maxMilli: 6000 };
    expect(acceptQuantity(pieces, 7000, 6000)).toEqual(refused);
    expect(acceptQuantity(pieces, 9000, 8000)).toEqual(refused);
    expect(acceptQuantity(pieces, 7000, 5000)).toEqual({ ok: true, quantity: 6000, notice: 'MAX_QUANTITY' });
    expect(acceptQuantity(pieces, 6000, 6000)).toEqual({ ok: true, quantity: 6000 });
    expect(acceptQuantity(pieces, 7000, 8000)).toEqual({ ok: true, quantity: 6000, notice: 'MAX_QUANTITY' });
  });

  it('[CAR-33] when a request below the minimum is no decrease, then it is raised to the minimum', () => {
    const minThree = saleRulesOf({ TIPOLOGIA: 'Pezzo' }, 3);
    expect(acceptQuantity(minThree, 2000, 2000)).toEqual({
      ok: true,
      quantity: 3000,
      notice: 'MIN_QUANTITY',
    });
    expect(acceptQuantity(minThree, 2000, 1000)).toEqual({
      ok: true,
      quantity: 3000,
      notice: 'MIN_QUANTITY',
    });
  });
});
