import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords, readWrittenLine, writtenLines, writtenNumber } from './index.ts';

const goods = fc.constantFrom(
  'mele',
  'latte intero',
  'pane casereccio',
  'petto di pollo',
  'farina 00',
  'olio',
);

describe('numbers', () => {
  test('every whole number in Italian words is read back', () => {
    for (let value = 1; value < 1000; value += 1) expect(writtenNumber(inWords(value))).toBe(value);
  });

  test.each([
    ['ventitré', 23],
    ['Mezza', 0.5],
    ['dozzina', 12],
    ['1/2', 0.5],
    ['3/4', 0.75],
    ['½', 0.5],
    ['1½', 1.5],
    ['1,5', 1.5],
    ['0.25', 0.25],
  ])('%s is %d', (text, value) => expect(writtenNumber(text)).toBe(value));

  test.each(['', '0', 'zero', '1/0', '1e309', 'NaN', '-0', '-1', '12345', 'latte', '1,2345', '1/2/3'])(
    '%j is no number of a list',
    (text) => expect(writtenNumber(text)).toBeUndefined(),
  );
});

describe('lines', () => {
  test('a written list is cut at breaks, semicolons and commas that are no decimal ones, bullets left out', () => {
    expect(writtenLines('2 latte intero, mezzo chilo di pane, mele')).toEqual([
      '2 latte intero',
      'mezzo chilo di pane',
      'mele',
    ]);
    expect(writtenLines('- 1,5 kg di patate\r\n• [x] uova; 3) burro\n\n☐ sale,,\n  12')).toEqual([
      '1,5 kg di patate',
      'uova',
      'burro',
      'sale',
    ]);
  });

  test('law: lines joined by breaks, commas or semicolons are the same lines again', () => {
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', ', ', ';', '\r\n'),
        (lines, by) => {
          expect(writtenLines(lines.join(by))).toEqual(lines);
        },
      ),
    );
  });
});

const count = (value: number) => ({ by: 'count', count: value * 1000 });
const packs = (value: number) => ({ by: 'packs', count: value * 1000 });
const kg = (grams: number) => ({ by: 'measure', quantity: grams, base: 'kg' });
const litres = (ml: number) => ({ by: 'measure', quantity: ml, base: 'l' });

describe('one line', () => {
  test.each([
    ['2 latte intero', 'latte intero', count(2)],
    ['mezzo chilo di pane', 'pane', kg(500)],
    ['mele', 'mele', count(1)],
    ['Uova 6', 'uova', count(6)],
    ['una dozzina di uova', 'uova', count(12)],
    ['mezza dozzina di uova', 'uova', count(6)],
    ['un paio di limoni', 'limoni', count(2)],
    ['3 etti di prosciutto cotto', 'prosciutto cotto', kg(300)],
    ['un etto e mezzo di bresaola', 'bresaola', kg(150)],
    ['1 kg e mezzo di patate', 'patate', kg(1500)],
    ['1 1/2 kg patate', 'patate', kg(1500)],
    ['500g di zucchine', 'zucchine', kg(500)],
    ['1,5 l di acqua', 'acqua', litres(1500)],
    ['pane 500 g', 'pane', kg(500)],
    ['latte x2', 'latte', count(2)],
    ['2x latte', 'latte', count(2)],
    ['latte (2)', 'latte', count(2)],
    ['acqua 6 bottiglie', 'acqua', count(6)],
    ["6 bottiglie d'acqua naturale", 'acqua naturale', count(6)],
    ["un litro d'olio extravergine", 'olio extravergine', litres(1000)],
    ['due pacchi di pasta', 'pasta', packs(2)],
    ['pacco di caffè', 'caffè', packs(1)],
    ['2 conf. yogurt', 'yogurt', packs(2)],
    ['farina 00', 'farina 00', count(1)],
    ['sacchetti spazzatura', 'sacchetti spazzatura', count(1)],
    ['2 sacchetti di patatine', 'patatine', packs(2)],
    ['latte', 'latte', count(1)],
    ['fette biscottate', 'fette biscottate', count(1)],
    ["un po' di basilico", 'basilico', count(1)],
    ['dell’aglio', 'aglio', count(1)],
  ])('%s', (line, sought, amount) => {
    expect(readWrittenLine(line)).toEqual({ text: line, sought, amount });
  });

  test('a size beside a count is the size of a pack', () => {
    expect(readWrittenLine('2 pacchi di pasta da 500 g')).toMatchObject({
      sought: 'pasta',
      amount: packs(2),
      size: { quantity: 500, base: 'kg' },
    });
    expect(readWrittenLine('6x1,5 l acqua')).toMatchObject({
      sought: 'acqua',
      amount: count(6),
      size: { quantity: 1500, base: 'l' },
    });
  });

  test('law: a number put before goods, as digits or words, is read back with the same goods', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), goods, fc.boolean(), (value, name, asWord) => {
        const read = readWrittenLine(`${asWord ? inWords(value) : value} ${name}`);
        expect(read).toMatchObject({ sought: name, amount: count(value) });
      }),
    );
  });

  test('law: a weight is the same in grams, etti and kilos, before or after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), goods, (etti, name) => {
        const ways = [
          `${etti} etti di ${name}`,
          `${etti * 100} g di ${name}`,
          `${String(etti / 10).replace('.', ',')} kg ${name}`,
          `${name} ${etti * 100} grammi`,
        ];
        for (const way of ways)
          expect(readWrittenLine(way)).toMatchObject({ sought: name, amount: kg(etti * 100) });
      }),
    );
  });

  test('law: any text gives words to look for and an amount above nothing', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        for (const line of writtenLines(text)) {
          const { sought, amount } = readWrittenLine(line);
          expect(sought).not.toBe('');
          expect(amount.by === 'measure' ? amount.quantity : amount.count).toBeGreaterThan(0);
        }
      }),
    );
  });
});
