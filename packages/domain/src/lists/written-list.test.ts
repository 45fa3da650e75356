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

test.each(['1) ', '- ', '[ ] ', '☐', '-1) '])(
  'when a line begins with as many bullets as a request may hold, then they are left out: %s',
  (bullet) => {
    expect(writtenLines(`${bullet.repeat(100_000)}pane`)).toEqual(['pane']);
    expect(writtenLines(`${bullet}pane`)).toEqual(['pane']);
  },
);

describe('numbers', () => {
  test('every whole number from 1 to 999 in Italian words is parsed back', () => {
    for (let value = 1; value < 1000; value += 1) expect(writtenNumber(inWords(value))).toBe(value);
  });

  test.each([
    ['ventitré', 23],
    ['ventitrè', 23],
    ['Mezza', 0.5],
    ['dozzina', 12],
    ['1/2', 0.5],
    ['3/4', 0.75],
    ['½', 0.5],
    ['1½', 1.5],
    ['1,5', 1.5],
    ['0.25', 0.25],
  ])('the written number %s is read as %d', (text, value) => expect(writtenNumber(text)).toBe(value));

  test.each([
    ['zero', 0],
    ['uno', 1],
    ['ventuno', 21],
    ['ventotto', 28],
    ['ventinove', 29],
    ['trenta', 30],
    ['ottantotto', 88],
    ['cento', 100],
    ['centouno', 101],
    ['duecento', 200],
    ['novecentonovantanove', 999],
  ])('the number word %s stands for %d', (text, value) => expect(inWords(value)).toBe(text));

  test.each([
    ["un'", 1],
    ['un’', 1],
    ['coppia', 2],
    ['decina', 10],
    ['ventina', 20],
    ['trentina', 30],
    ['⅓', 1 / 3],
    ['⅔', 2 / 3],
    ['¼', 0.25],
    ['12½', 12.5],
    ['10/20', 0.5],
    ['9999', 9999],
  ])('when %s is written, then it is read as %d', (text, value) => expect(writtenNumber(text)).toBe(value));

  test.each(['x½', '1x½', '1234½', '0/1', 'un’altra'])('when %j is written, then it is no number', (text) =>
    expect(writtenNumber(text)).toBeUndefined(),
  );

  test.each(['', '0', 'zero', '1/0', '1e309', 'NaN', '-0', '-1', '12345', 'latte', '1,2345', '1/2/3'])(
    '%j is no number on a shopping list',
    (text) => expect(writtenNumber(text)).toBeUndefined(),
  );
});

describe('lines', () => {
  test('a pasted text is split at breaks, semicolons and commas outside numbers, and bullets are removed', () => {
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

  test.each(['-', '--', '–', '—', '*', '•', '☐', '✔', '>', '[ ]', '[x]', '[X]', '[]', '1.', '12)'])(
    'when a line begins with the bullet %s, then all its bullets are removed',
    (bullet) => {
      expect(writtenLines(`${bullet} mele`)).toEqual(['mele']);
      expect(writtenLines(`${bullet}  ${bullet} mele verdi`)).toEqual(['mele verdi']);
    },
  );

  test.each(['-', '•', '☐', '✔', '[ ]', '[x]'])(
    'when the bullet %s stands directly before a word, then it is removed',
    (bullet) => expect(writtenLines(`${bullet}mele`)).toEqual(['mele']),
  );

  test('when a bullet sign stands inside a line, then it stays', () => {
    expect(writtenLines('mele - verdi\n1.5 l latte\n123) pane')).toEqual([
      'mele - verdi',
      '1.5 l latte',
      '123) pane',
    ]);
  });

  test('law: lines joined by breaks, commas or semicolons are split into the same lines', () => {
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
  ])('the line «%s» is read into words and amount', (line, sought, amount) => {
    expect(readWrittenLine(line)).toEqual({ text: line, sought, amount });
  });

  test.each(
    Object.entries({
      'g gr grammi grammo': kg(3),
      'etto etti hg': kg(300),
      'kg kili kilo chilo chili chilogrammo chilogrammi': kg(3000),
      ml: litres(3),
      cl: litres(30),
      'l lt litro litri': litres(3000),
    }).flatMap(([units, amount]) => units.split(' ').map((unit) => [unit, amount] as const)),
  )('the unit in «3 %s» is read as a measure', (unit, amount) => {
    for (const line of [`3 ${unit} di mele`, `3${unit}. mele`, `mele 3 ${unit}`])
      expect(readWrittenLine(line)).toMatchObject({ sought: 'mele', amount });
  });

  test.each(
    Object.entries({
      count:
        'bottiglia bottiglie bottiglietta bottigliette lattina lattine latta latte pezzo pezzi pz vasetto vasetti brick cespo cespi tubetto tubetti flacone flaconi rotolo rotoli barattolo barattoli testa teste panetto panetti filone filoni fetta fette spicchio spicchi',
      packs:
        'confezione confezioni conf pacco pacchi pacchetto pacchetti vaschetta vaschette scatola scatole scatoletta scatolette scatolina scatoline cartone cartoni fardello fardelli cassa casse cesto cesti cestino cestini sacchetto sacchetti busta buste bustina bustine mazzo mazzi retina retine cassetta cassette',
    }).flatMap(([by, words]) => words.split(' ').map((word) => [word, by] as const)),
  )('goods by the %s are counted as %s', (word, by) => {
    const amount = { by, count: 2000 };
    expect(readWrittenLine(`2 ${word} di mele`)).toMatchObject({ sought: 'mele', amount });
    expect(readWrittenLine(`mele 2 ${word}`)).toMatchObject({ sought: 'mele', amount });
  });

  test.each([
    ['latte intero', 'latte intero', count(1)],
    ['cassa di birra', 'birra', packs(1)],
    ['latta di olio', 'olio', count(1)],
    ['2 buste regalo', 'buste regalo', count(2)],
    ['retina d’arance', 'arance', packs(1)],
    ['un paio di uova', 'uova', count(2)],
    ['due decina di uova', 'uova', count(20)],
    ['1 ½ kg mele', 'mele', kg(1500)],
    ['2 e mezzo kg mele', 'e mezzo kg mele', count(2)],
    ['0 kg mele', '0 kg mele', count(1)],
    ['2', '2', count(1)],
    ['uova x 6', 'uova', count(6)],
    ['uova × 6', 'uova', count(6)],
    ['x2 latte', 'latte', count(2)],
    ['2 1/0 latte', '1/0 latte', count(2)],
    ['2 7up', '7 up', count(2)],
    ['2 spaghetti 5', 'spaghetti 5', count(2)],
    ['croccantini felix 2', 'croccantini felix', count(2)],
    ['gomme xilitolo 2', 'gomme xilitolo', count(2)],
    ['vitamina c 2', 'vitamina c', count(2)],
    ['farina 1 1/2', 'farina', count(1.5)],
    ["pasta all'uovo", "pasta all'uovo", count(1)],
    ['6 acqua s.pellegrino', 'acqua s.pellegrino', count(6)],
    ['1 kg di mezza luna', 'mezza luna', kg(1000)],
    ['basilico...', 'basilico', count(1)],
    ['acqua minerale !?', 'acqua minerale', count(1)],
  ] as const)('when the line is «%s», then the shop searches for «%s»', (line, sought, amount) => {
    expect(readWrittenLine(line)).toMatchObject({ sought, amount });
  });

  test.each([
    ['2 fiordilatte freschi', 'fiordilatte freschi'],
    ['2 panettoni classici', 'panettoni classici'],
    ['2 carcasse di pollo', 'carcasse di pollo'],
    ['2 confetture extra', 'confetture extra'],
    ['2 sacchetti grandi', 'sacchetti grandi'],
    ['2 sacchetti dispensa', 'sacchetti dispensa'],
  ])('when a word of «%s» only begins or ends like a pack, then it stays in the search', (line, sought) =>
    expect(readWrittenLine(line)).toMatchObject({ sought, amount: count(2) }),
  );

  test('when a pack is also a product, then it counts as a pack only before a «di»', () => {
    const words =
      'latta latte fetta fette panetto panetti cesto cesti testa teste busta buste retina retine cassa casse sacchetto sacchetti rotolo rotoli';
    for (const word of words.split(' ')) {
      expect(readWrittenLine(`2 ${word} rossi`)).toMatchObject({ sought: `${word} rossi`, amount: count(2) });
      expect(readWrittenLine(`2 ${word} di mele`)).toMatchObject({ sought: 'mele' });
    }
    for (const word of ['cestini', 'cassette'])
      expect(readWrittenLine(`2 ${word} fragole`)).toMatchObject({ sought: 'fragole', amount: packs(2) });
  });

  test('when a line is long, then only its first 120 characters are read', () => {
    expect(readWrittenLine('mele '.repeat(50)).text).toBe('mele '.repeat(24).trim());
  });

  test('when a line has a count and a size, then the size is that of one pack', () => {
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
    for (const line of ['pasta da 500 g x2', 'pasta 500 g × 2', 'pasta da 500 g 2'])
      expect(readWrittenLine(line)).toMatchObject({
        sought: 'pasta',
        amount: count(2),
        size: { quantity: 500, base: 'kg' },
      });
  });

  test('law: some dozens, or other groups, are read as that many times their pieces, before or after the name', () => {
    const group = fc.constantFrom(
      ['paio', 'paia', 2] as const,
      ['coppia', 'coppie', 2] as const,
      ['decina', 'decine', 10] as const,
      ['dozzina', 'dozzine', 12] as const,
      ['ventina', 'ventine', 20] as const,
      ['trentina', 'trentine', 30] as const,
    );
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), group, goods, (some, [unit, many, pieces], name) => {
        const ways: [string, number][] = [
          [`${some} ${many}`, some * pieces],
          [`${inWords(some)} ${many}`, some * pieces],
          [`${some} ${many} e mezza`, some * pieces + pieces / 2],
          [`una ${unit}`, pieces],
          [unit, pieces],
          [`una ${unit} e mezza`, pieces * 1.5],
          [`mezza ${unit}`, pieces / 2],
          [`una mezza ${unit}`, pieces / 2],
        ];
        for (const [words, amount] of ways)
          for (const line of [`${words} di ${name}`, `${name} ${words}`])
            expect(readWrittenLine(line)).toEqual({ text: line, sought: name, amount: count(amount) });
      }),
    );
  });

  test('when a line has a group of packs, then it counts the packs', () => {
    expect(readWrittenLine('una dozzina di bottiglie di acqua')).toMatchObject({
      sought: 'acqua',
      amount: count(12),
    });
    expect(readWrittenLine('caffè 2 paia pacchi')).toMatchObject({ sought: 'caffè', amount: packs(4) });
  });

  test('law: a number with a unit gives an amount above 0, however small it is', () => {
    const number = fc.integer({ min: 1, max: 999 }).map((value) => `0,${String(value).padStart(3, '0')}`);
    fc.assert(
      fc.property(number, fc.constantFrom('g', 'hg', 'kg', 'ml', 'cl', 'l'), (value, unit) => {
        const { amount } = readWrittenLine(`${value} ${unit} di zafferano`);
        expect(amount.by === 'measure' ? amount.quantity : amount.count).toBeGreaterThan(0);
      }),
    );
  });

  test("law: a number before a product's name, in digits or words, is read together with the same name", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), goods, fc.boolean(), (value, name, asWord) => {
        const read = readWrittenLine(`${asWord ? inWords(value) : value} ${name}`);
        expect(read).toMatchObject({ sought: name, amount: count(value) });
      }),
    );
  });

  test('law: a weight is read equally in grams, etti and kilos, before or after the name', () => {
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

  test('when a line is a bar code, then its digits are sought, with the count beside it', () => {
    const pasted = ['8008343200134', '- 8 008343 200134', '2 x 8008343200134', '8008343200134 x3', '1234567'];
    expect(writtenLines(pasted.join('\n')).map(readWrittenLine)).toMatchObject(
      [1, 1, 2, 3].map((pieces) => ({ sought: '8008343200134', amount: count(pieces) })),
    );
  });

  test('law: every line with a letter gives search words and an amount above 0', () => {
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
