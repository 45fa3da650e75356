import { describe, expect, test } from 'vitest';
import { anyOf, groupWords, type KnownWord } from './search-groups.ts';

const known = (text: string): KnownWord[] =>
  text.split(' ').map((word) => ({ word, known: true, repairs: [] }));
const unknown = (word: string, ...repairs: string[]): KnownWord => ({ word, known: false, repairs });
const evo = { phrase: 'extra vergine', replacement: 'extravergine' };

describe('the words of a query', () => {
  test('are met all; the last one and those of four letters may go on', () => {
    expect(groupWords(known('the blu oggi'), []).groups).toEqual([
      [[{ w: 'the' }]],
      [[{ w: 'blu' }]],
      [[{ w: 'oggi', p: true }]],
    ]);
    expect(groupWords(known('te'), []).groups).toEqual([[[{ w: 'te', p: true }]]]);
  });

  test('lose their fillers, but not senza', () => {
    expect(groupWords(known('pane senza sale per la colazione'), []).groups.flat(2).map(({ w }) => w)).toEqual([
      'pane', 'senza', 'sale', 'colazione',
    ]); // prettier-ignore
  });

  test('are kept when there is nothing but fillers', () => {
    expect(groupWords(known('con il'), []).groups).toEqual([
      [[{ w: 'con', p: true }]],
      [[{ w: 'il', p: true }]],
    ]);
    expect(groupWords([], []).groups).toEqual([]);
  });

  test('may be said otherwise: a synonym stands beside the phrase, the longest first', () => {
    const synonyms = [evo, { phrase: 'olio extra vergine', replacement: 'evo' }];
    expect(groupWords(known('olio extra vergine'), [evo]).groups).toEqual([
      [[{ w: 'olio', p: true }]],
      [[{ w: 'extra' }, { w: 'vergine' }], [{ w: 'extravergine' }]],
    ]);
    expect(groupWords(known('olio extra vergine'), synonyms).groups).toHaveLength(1);
    expect(groupWords(known('extra olio vergine'), [evo]).groups).toHaveLength(3);
  });

  test('mistyped are replaced by their nearest, and the query is told as understood', () => {
    expect(groupWords([...known('penne'), unknown('rigatte', 'rigate', 'rigati')], [])).toEqual({
      groups: [[[{ w: 'penne', p: true }]], [[{ w: 'rigate' }], [{ w: 'rigati' }]]],
      repaired: 'penne rigate',
    });
  });

  test('nobody knows are left out beside known ones, and searched for alone', () => {
    expect(groupWords([...known('penne di'), unknown('xyz')], [])).toMatchObject({
      groups: [[[{ w: 'penne' }]]],
      repaired: 'penne di',
    });
    expect(groupWords([unknown('xyz')], [])).toEqual({ groups: [[[{ w: 'xyz', p: true }]]] });
    expect(groupWords([...known('il'), unknown('xyz')], []).groups).toEqual([[[{ w: 'xyz', p: true }]]]);
  });

  test('of any group do when all are never met together', () => {
    expect(anyOf(groupWords(known('penne uova'), []).groups)).toEqual([
      [[{ w: 'penne', p: true }], [{ w: 'uova', p: true }]],
    ]);
  });
});
