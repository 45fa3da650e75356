import { describe, expect, test } from 'vitest';
import { goodsWithoutUse } from './query-uses.ts';
import {
  groupWords,
  lessStrictly,
  type JudgedWord,
  type SearchGroups,
  type Synonym,
} from './search-groups.ts';

const fillers = new Set(['per', 'la', 'il', 'con', 'di', 'i', 'da']);
const known = (text: string): JudgedWord[] =>
  text.split(' ').map((word) => ({ word, known: true, filler: fillers.has(word) }));
const unknown = (word: string, more: Partial<JudgedWord> = {}): JudgedWord => ({
  word,
  known: false,
  filler: false,
  ...more,
});
const near = (...words: string[]) => ({ near: words.map((word) => ({ word, goods: 10 })) });
const evo = { phrase: 'extra vergine', replacement: 'extravergine' };

const sent = (words: JudgedWord[], synonyms: Synonym[] = []) =>
  groupWords(words, synonyms, { typing: false });
const typed = (words: JudgedWord[], synonyms: Synonym[] = []) =>
  groupWords(words, synonyms, { typing: true });
const wordsOf = (groups: SearchGroups) =>
  groups.map((group) => group.map((alternative) => alternative.map(({ w }) => w).join(' ')));

describe('groups of query words', () => {
  test('every word must match; while typing, the last word also matches longer words', () => {
    expect(sent(known('the blu')).groups).toEqual([[[{ w: 'the' }]], [[{ w: 'blu' }]]]);
    expect(typed(known('the blu')).groups).toEqual([[[{ w: 'the' }]], [[{ w: 'blu', p: 0.45 }]]]);
    expect(sent(known('the blu')).atLeast).toBe(2);
  });

  test('when only fillers are typed so far, then the last word is searched as a beginning', () => {
    const fillersOnly = [unknown('dell', { filler: true }), unknown('a', { filler: true, begins: 47_000 })];
    expect(typed(fillersOnly)).toMatchObject({ groups: [[[{ w: 'a', p: 0.75 }]]], atLeast: 1 });
    expect(wordsOf(sent(fillersOnly).groups).flat()).toEqual(['dell', 'a']);
  });

  test('fillers are dropped, except «senza»', () => {
    expect(wordsOf(sent(known('pane senza sale per la colazione')).groups).flat()).toEqual([
      'pane', 'senza', 'sale', 'colazione',
    ]); // prettier-ignore
  });

  test('a word for counted packs is dropped, a word for packs without a number is kept', () => {
    expect(wordsOf(sent(known('acqua 1500ml 6 bottiglie')).groups).flat()).toEqual(['acqua', '1500ml', '6']);
    expect(wordsOf(sent(known('confezione di 4 yogurt')).groups).flat()).toEqual(['4', 'yogurt']);
    expect(wordsOf(sent(known('bottiglie')).groups)).toEqual([['bottiglie']]);
    expect(wordsOf(sent(known('pasta 500g scatola regalo')).groups).flat()).toContain('scatola');
  });

  test('when a query has only fillers, then they are kept', () => {
    expect(wordsOf(sent(known('con il')).groups)).toEqual([['con'], ['il']]);
    expect(sent([])).toEqual({ groups: [], atLeast: 0 });
  });

  test('synonyms are alternatives of the longest phrase, and a phrase may have several', () => {
    const synonyms = [evo, { phrase: 'olio extra vergine', replacement: 'evo' }];
    expect(wordsOf(sent(known('olio extra vergine'), [evo]).groups)).toEqual([
      ['olio'],
      ['extra vergine', 'extravergine'],
    ]);
    expect(wordsOf(sent(known('olio extra vergine'), synonyms).groups)).toEqual([
      ['olio extra vergine', 'evo'],
    ]);
    expect(sent(known('extra olio vergine'), [evo]).groups).toHaveLength(3);
    const cheeses = ['pecorino', 'formaggio'].map((replacement) => ({ phrase: 'cacio', replacement }));
    expect(wordsOf(sent(known('cacio'), cheeses).groups)).toEqual([['cacio', 'pecorino', 'formaggio']]);
  });

  test('a phrase may have fillers between its words; after a leading filler, its own word ranks below the synonym', () => {
    const soap = { phrase: 'sapone piatti', replacement: 'detersivo piatti' };
    expect(wordsOf(sent(known('sapone per i piatti'), [soap]).groups)).toEqual([
      ['sapone piatti', 'detersivo piatti'],
    ]);
    const pizza = { phrase: 'per la pizza', replacement: 'mozzarella' };
    const [[asTyped, meant] = []] = sent(known('per la pizza'), [pizza]).groups;
    expect(asTyped![0]!.f!).toBeLessThan(meant![0]!.f!);
  });

  test('when a word is mistyped, then its nearest word replaces it, and the repaired query is returned', () => {
    const { groups, repaired } = sent([...known('penne'), unknown('rigatte', near('rigate', 'mezze'))]);
    expect(wordsOf(groups)).toEqual([['penne'], ['rigate']]);
    expect(repaired).toBe('penne rigate');
  });

  test('an unknown word that is also a beginning has both alternatives', () => {
    const bira = unknown('bira', { begins: 3, ...near('birra') });
    expect(wordsOf(sent([bira]).groups)).toEqual([['bira', 'birra']]);
    expect(sent([bira]).repaired).toBe('birra');
    expect(sent([{ ...bira, begins: 400 }]).repaired).toBeUndefined();
    // three letters are too few to detect a typing error
    expect(wordsOf(typed([unknown('bir', { begins: 3, ...near('bar') })]).groups)).toEqual([['bir']]);
  });

  test('when a word ends with a consonant and longer ones begin with it, then they count nearly as much and typing errors do not', () => {
    const stracc = unknown('stracc', { begins: 12, ...near('straccio') });
    expect(sent([stracc])).toMatchObject({ groups: [[[{ w: 'stracc', p: 0.97 }]]], atLeast: 1 });
    const cappell = { ...known('cappell')[0]!, begins: 3 };
    expect(sent([cappell]).groups).toEqual([[[{ w: 'cappell', p: 0.97 }]]]);
    const spaghetto = { ...known('spaghetto')[0]!, begins: 3 };
    expect(sent([spaghetto]).groups).toEqual([[[{ w: 'spaghetto' }]]]);
  });

  test('when a word is a number, then it is searched as it is', () => {
    expect(sent([unknown('6', { begins: 127 }), ...known('uova')]).groups).toEqual([
      [[{ w: '6' }]],
      [[{ w: 'uova' }]],
    ]);
  });

  test('when a word is known in another form, then a similar word is an alternative', () => {
    expect(wordsOf(sent([{ ...known('fete')[0]!, ...near('fette', 'menta') }]).groups)).toEqual([
      ['fete', 'fette'],
    ]);
  });

  test('wrongly joined or split words are repaired', () => {
    const { groups, repaired } = sent([unknown('cocacola', { split: ['coca', 'cola'] })]);
    expect(wordsOf(groups)).toEqual([['coca cola']]);
    expect(repaired).toBe('coca cola');
    const pop: JudgedWord = { word: 'pop', known: true, filler: false, joined: 'popcorn' };
    expect(wordsOf(sent([pop, ...known('corn')]).groups)).toEqual([['pop corn', 'popcorn']]);
  });

  test('unknown words are left out beside known ones, and searched if there are no others', () => {
    expect(sent([...known('penne di'), unknown('xyz')])).toMatchObject({
      groups: [[[{ w: 'penne' }]]],
      repaired: 'penne di',
    });
    expect(wordsOf(sent([unknown('xyz')]).groups)).toEqual([['xyz']]);
    expect(sent([unknown('xyz')]).repaired).toBeUndefined();
    expect(wordsOf(sent([...known('il'), unknown('xyz')]).groups)).toEqual([['xyz']]);
  });

  test('when words follow «per» or «da», then they are a use, but not before goods, as sizes or after «con» or «senza»', () => {
    const uses = (text: string) =>
      sent(known(text)).groups.flatMap((group) => (group[0]?.[0]?.u === true ? [group[0][0].w] : []));
    expect(uses('farina per la pizza')).toEqual(['pizza']);
    expect(uses('arance da spremuta')).toEqual(['spremuta']);
    expect(uses('zucchero da 1000g')).toEqual([]);
    expect(uses('pasta per bimbi senza glutine')).toEqual(['bimbi']);
    expect(uses('per la pizza')).toEqual([]);
    expect(typed(known('farina per la pizza')).groups[1]).toEqual([[{ w: 'pizza', p: 0.45 }]]);
  });

  test('when no product meets the use, then the goods alone are searched', () => {
    const query = sent(known('farina per pizza'));
    expect(goodsWithoutUse(query)).toBe('farina');
    expect(goodsWithoutUse(sent(known('farina integrale')))).toBeUndefined();
    expect(lessStrictly(query)).toEqual({ groups: [[[{ w: 'farina' }]]], atLeast: 1 });
    expect(lessStrictly({ ...query, goodsOf: [7] })).toEqual({
      groups: [[[{ w: 'farina' }]]],
      atLeast: 1,
      aisles: [7],
    });
  });

  test('when no product has all words, then one word fewer is enough, then any single word', () => {
    const query = sent(known('penne uova latte'));
    const fewer = lessStrictly(query)!;
    expect(fewer).toEqual({ ...query, atLeast: 2 });
    expect(lessStrictly(fewer)).toEqual({ ...query, atLeast: 1 });
    expect(lessStrictly({ ...query, atLeast: 1 })).toBeUndefined();
  });
});
