import { describe, expect, test } from 'vitest';
import {
  groupWords,
  lessStrictly,
  type JudgedWord,
  type SearchGroups,
  type Synonym,
} from './search-groups.ts';

const fillers = new Set(['per', 'la', 'il', 'con', 'di', 'i']);
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

describe('the words of a query', () => {
  test('are met all; while it is typed the last one may go on', () => {
    expect(sent(known('the blu')).groups).toEqual([[[{ w: 'the' }]], [[{ w: 'blu' }]]]);
    expect(typed(known('the blu')).groups).toEqual([[[{ w: 'the' }]], [[{ w: 'blu', p: 0.45 }]]]);
    expect(sent(known('the blu')).atLeast).toBe(2);
  });

  test('that are nothing but fillers so far wait for what is being typed', () => {
    const fillersOnly = [unknown('dell', { filler: true }), unknown('a', { filler: true, begins: 47_000 })];
    expect(typed(fillersOnly)).toMatchObject({ groups: [[[{ w: 'a', p: 0.75 }]]], atLeast: 1 });
    expect(wordsOf(sent(fillersOnly).groups).flat()).toEqual(['dell', 'a']);
  });

  test('lose their fillers, but not senza', () => {
    expect(wordsOf(sent(known('pane senza sale per la colazione')).groups).flat()).toEqual([
      'pane', 'senza', 'sale', 'colazione',
    ]); // prettier-ignore
  });

  test('leave out the packs that are counted, and look for packs nobody counts', () => {
    expect(wordsOf(sent(known('acqua 1500ml 6 bottiglie')).groups).flat()).toEqual(['acqua', '1500ml', '6']);
    expect(wordsOf(sent(known('confezione di 4 yogurt')).groups).flat()).toEqual(['4', 'yogurt']);
    expect(wordsOf(sent(known('bottiglie')).groups)).toEqual([['bottiglie']]);
    expect(wordsOf(sent(known('pasta 500g scatola regalo')).groups).flat()).toContain('scatola');
  });

  test('are kept when there is nothing but fillers', () => {
    expect(wordsOf(sent(known('con il')).groups)).toEqual([['con'], ['il']]);
    expect(sent([])).toEqual({ groups: [], atLeast: 0 });
  });

  test('may be said otherwise: synonyms stand beside the phrase, the longest first, all of one phrase', () => {
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

  test('fit a phrase with fillers between; a phrase that begins with one counts before its own word', () => {
    const soap = { phrase: 'sapone piatti', replacement: 'detersivo piatti' };
    expect(wordsOf(sent(known('sapone per i piatti'), [soap]).groups)).toEqual([
      ['sapone piatti', 'detersivo piatti'],
    ]);
    const pizza = { phrase: 'per la pizza', replacement: 'mozzarella' };
    const [[asTyped, meant] = []] = sent(known('per la pizza'), [pizza]).groups;
    expect(asTyped![0]!.f!).toBeLessThan(meant![0]!.f!);
  });

  test('mistyped are replaced by their nearest, and the query is told as understood', () => {
    const { groups, repaired } = sent([...known('penne'), unknown('rigatte', near('rigate', 'mezze'))]);
    expect(wordsOf(groups)).toEqual([['penne'], ['rigate']]);
    expect(repaired).toBe('penne rigate');
  });

  test('that may be a mistyped one or the beginning of a longer one are both', () => {
    const bira = unknown('bira', { begins: 3, ...near('birra') });
    expect(wordsOf(sent([bira]).groups)).toEqual([['bira', 'birra']]);
    expect(sent([bira]).repaired).toBe('birra');
    expect(sent([{ ...bira, begins: 400 }]).repaired).toBeUndefined();
    // of three letters nobody can say yet what was mistyped
    expect(wordsOf(typed([unknown('bir', { begins: 3, ...near('bar') })]).groups)).toEqual([['bir']]);
  });

  test('known in another form keep a near one beside it', () => {
    expect(wordsOf(sent([{ ...known('fete')[0]!, ...near('fette', 'menta') }]).groups)).toEqual([
      ['fete', 'fette'],
    ]);
  });

  test('wrongly joined or parted are put right', () => {
    const { groups, repaired } = sent([unknown('cocacola', { split: ['coca', 'cola'] })]);
    expect(wordsOf(groups)).toEqual([['coca cola']]);
    expect(repaired).toBe('coca cola');
    const pop: JudgedWord = { word: 'pop', known: true, filler: false, joined: 'popcorn' };
    expect(wordsOf(sent([pop, ...known('corn')]).groups)).toEqual([['pop corn', 'popcorn']]);
  });

  test('nobody knows are left out beside known ones, and searched for alone', () => {
    expect(sent([...known('penne di'), unknown('xyz')])).toMatchObject({
      groups: [[[{ w: 'penne' }]]],
      repaired: 'penne di',
    });
    expect(wordsOf(sent([unknown('xyz')]).groups)).toEqual([['xyz']]);
    expect(sent([unknown('xyz')]).repaired).toBeUndefined();
    expect(wordsOf(sent([...known('il'), unknown('xyz')]).groups)).toEqual([['xyz']]);
  });

  test('never met together: one fewer does, then any', () => {
    const asked = sent(known('penne uova latte'));
    const fewer = lessStrictly(asked)!;
    expect(fewer).toEqual({ ...asked, atLeast: 2 });
    expect(lessStrictly(fewer)).toEqual({ ...asked, atLeast: 1 });
    expect(lessStrictly({ ...asked, atLeast: 1 })).toBeUndefined();
  });
});
