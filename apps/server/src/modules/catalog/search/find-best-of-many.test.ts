import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendable } from './find-best-of-many.ts';

const word = fc.record({ word: fc.stringMatching(/^[a-z]{1,8}$/), isPlain: fc.boolean() });

test('every known word is kept, up to eight a query, and the first twenty-four unknown ones of all queries', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 20 }), { maxLength: 60 }), (queries) => {
      const mended = mendable(queries);
      expect(mended).toHaveLength(queries.length);
      const shortened = queries.map((words) => words.slice(0, 8));
      const unknown = shortened
        .flat()
        .filter(({ isPlain }) => !isPlain)
        .slice(0, 24);
      const expected = shortened.map((words) =>
        words.filter((known) => known.isPlain || unknown.includes(known)).map((known) => known.word),
      );
      expect(mended).toEqual(expected.map((words) => words.join(' ')));
    }),
  );
});
