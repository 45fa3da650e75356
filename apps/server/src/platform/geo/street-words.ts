import { streetAbbreviations } from '@bottega/domain';

/** Abbreviations that only count as the first word. Later in a name a single letter is an initial. */
const firstAbbreviations: ReadonlyMap<string, readonly string[]> = new Map(
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

/**
 * Words of a written street name: in lower case, without accents, split at every character that is no letter or digit.
 */
export function nameWords(name: string): string[] {
  const text = folded(name);
  return /^[a-z0-9]+$/.test(text) ? [text] : text.split(/[^a-z0-9]+/).filter(Boolean);
}

/**
 * Words of one typed text without spaces. Abbreviations are spelt out: `P.zza`, `v.le`, `c/da`, `S.Maria`.
 * @param isFirst whether it is the first word, where `v` means `via` and is no initial
 */
export function typedWords(piece: string, isFirst: boolean): string[] {
  const text = folded(piece);
  const joined = text.replace(/[./]/g, '').replace(/(?<![^a-z0-9])[^a-z0-9]+$/, '');
  if (/[./]/.test(text) && streetAbbreviations.has(joined)) return [streetAbbreviations.get(joined)!];
  return nameWords(text).flatMap((word, at) => {
    const first = isFirst && at === 0 ? firstAbbreviations.get(word) : undefined;
    return first ?? [streetAbbreviations.get(word) ?? word];
  });
}
