import adjectives from 'italian-adjectives-dict/dist/adjectives.json' with { type: 'json' };
import nouns from 'italian-words-dict/dist/words.json' with { type: 'json' };
import { typingDistance } from '@bottega/domain/catalog';
import type { JudgedWord } from './search-groups.ts';

/** By word, its other forms. */
type Lexicon = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Italian nouns and adjectives in singular and plural, spelt as in the search index: lower case, without accents. */
const words: ReadonlySet<string> = new Set(
  [nouns, adjectives].flatMap((list: Lexicon) =>
    Object.entries(list).flatMap(([word, forms]) => [word, ...Object.values(forms)].flatMap(plain)),
  ),
);

/** The distance of a double letter. Shoppers who type «tono» or «pene rigate» mean tonno and penne, though both are words. */
const doubleLetter = 0.3;

/**
 * Takes the repairs from words that Italian has: «festa» is no typing error of «feta». Only repairs of a double letter
 * stay. A last word that is still being typed may go on.
 */
export function keepItalian(judged: readonly JudgedWord[], { typing }: { typing: boolean }): JudgedWord[] {
  return judged.map((entry, index) => {
    if (!words.has(entry.word)) return entry;
    const { split: _split, begins = 0, near = [], ...more } = entry;
    const isGrowing = typing && index === judged.length - 1;
    const slips = near.filter(({ word }) => typingDistance(entry.word, word) <= doubleLetter);
    return { ...more, ...(isGrowing && { begins }), near: slips };
  });
}

function plain(form: string | null): string[] {
  if (form === null || form.length < 3) return [];
  return [
    form
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase(),
  ];
}
