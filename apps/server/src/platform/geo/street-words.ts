import { streetAbbreviations } from '@bottega/domain';

/** Abbreviations that only stand first: later a single letter is an initial. */
const firstAbbreviations = new Map(
  Object.entries({
    v: ['via'],
    p: ['piazza'],
    c: ['corso'],
    l: ['largo'],
    sp: ['strada', 'provinciale'],
    sr: ['strada', 'regionale'],
    ss: ['strada', 'statale'],
  }),
);

/** Lower case, no accents. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
};

/** Words of a street name as it is written: lower case, no accents, split at everything that is no letter or digit. */
export function nameWords(name: string): string[] {
  const text = folded(name);
  return /^[a-z0-9]+$/.test(text) ? [text] : text.split(/[^a-z0-9]+/).filter(Boolean);
}

/**
 * Words of one typed piece of text without spaces, abbreviations spelt out: `P.zza`, `v.le`, `c/da`, `S.Maria`.
 * @param isFirst whether it stands first, where `v` is `via` and no initial
 */
export function typedWords(piece: string, isFirst: boolean): string[] {
  const text = folded(piece);
  const joined = text.replace(/[./]/g, '').replace(/[^a-z0-9]+$/, '');
  if (/[./]/.test(text) && streetAbbreviations.has(joined)) return [streetAbbreviations.get(joined)!];
  return nameWords(text).flatMap((word, at) => {
    const first = isFirst && at === 0 ? firstAbbreviations.get(word) : undefined;
    return first ?? [streetAbbreviations.get(word) ?? word];
  });
}
