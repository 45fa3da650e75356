import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryByRate } from './index.ts';

const goods = fc.array(fc.record({ rate: fc.constantFrom(0, 400, 500, 1000, 2200), gross: fc.nat(50_000) }), {
  maxLength: 12,
});
const fee = fc.nat(2000);
const sum = (parts: readonly { gross: number }[]) => parts.reduce((all, { gross }) => all + gross, 0);

test('when a delivery fee is split by rate, then the parts add up to it and each is within a cent of its share', () => {
  fc.assert(
    fc.property(fee, goods, (cents, lines) => {
      const parts = deliveryByRate(cents, lines, 'goods');
      expect(sum(parts)).toBe(cents);
      const all = sum(lines);
      for (const { rate, gross } of all === 0 ? [] : parts) {
        const ofRate = sum(lines.filter((line) => line.rate === rate));
        expect(Math.abs(gross * all - cents * ofRate)).toBeLessThan(all);
      }
    }),
  );
});

test('when goods come in another order or in more lines, then the parts of the delivery fee stay the same', () => {
  fc.assert(
    fc.property(
      fee,
      goods.chain((lines) =>
        fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
      ),
      (cents, [lines, shuffled]) => {
        const halves = shuffled.flatMap(({ rate, gross }) => [
          { rate, gross: Math.floor(gross / 2) },
          { rate, gross: Math.ceil(gross / 2) },
        ]);
        expect(deliveryByRate(cents, halves, 'goods')).toEqual(deliveryByRate(cents, lines, 'goods'));
      },
    ),
  );
});

test('when all goods have one rate, then the delivery fee has it; without goods it has the ordinary rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 9999 }), (cents, gross) => {
      expect(deliveryByRate(cents, [{ rate: 400, gross }], 'goods')).toEqual([{ rate: 400, gross: cents }]);
      expect(deliveryByRate(cents, [{ rate: 400, gross: 0 }], 'goods')).toEqual([
        { rate: 2200, gross: cents },
      ]);
    }),
  );
});

test("when the brand's adviser wants the ordinary rate, then the delivery fee has it with any goods", () => {
  expect(deliveryByRate(490, [{ rate: 400, gross: 1000 }], 'ordinary')).toEqual([{ rate: 2200, gross: 490 }]);
  expect(deliveryByRate(0, [{ rate: 400, gross: 1000 }], 'ordinary')).toEqual([]);
});

test('when a fee of 4,90 € goes with goods of 7,31 € at 4 % and 2,50 € at 22 %, then 3,65 € and 1,25 € of it have their rates', () => {
  const lines = [
    { rate: 2200, gross: 250 },
    { rate: 400, gross: 731 },
  ];
  expect(deliveryByRate(490, lines, 'goods')).toEqual([
    { rate: 400, gross: 365 },
    { rate: 2200, gross: 125 },
  ]);
});
