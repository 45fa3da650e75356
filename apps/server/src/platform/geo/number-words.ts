const cardinals =
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno'.split(
    ' ',
  );
const ordinals =
  'prim second terz quart quint sest settim ottav non decim undicesim dodicesim tredicesim quattordicesim quindicesim sedicesim diciassettesim diciottesim diciannovesim ventesim ventunesim ventiduesim ventitreesim ventiquattresim'.split(
    ' ',
  );
const months: ReadonlySet<string> = new Set(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
);
const tens = ['', 'x', 'xx', 'xxx'];
const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Numbers as street names write them: `20`, `xx`, `venti`, `ventesimo`. Keys are in lower case. */
const numbers: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 39 }, (_, at): [string, number] => [String(at + 1), at + 1]),
  ...Array.from({ length: 39 }, (_, at): [string, number] => [
    `${tens[Math.floor((at + 1) / 10)]}${units[(at + 1) % 10]}`,
    at + 1,
  ]),
  ...cardinals.map((word, at): [string, number] => [word, at + 1]),
  ...ordinals.flatMap((stem, at): [string, number][] => [
    [`${stem}o`, at + 1],
    [`${stem}a`, at + 1],
  ]),
]);

/** The number from 1 to 39 that a word of a street name means; 0 if none. */
export const numberOf = (word: string): number => numbers.get(word) ?? 0;

/** Whether a word is a month. In `20 settembre` the number is part of the name, never a house number. */
export const isMonth = (word: string): boolean => months.has(word);
