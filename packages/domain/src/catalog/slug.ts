const COMBINING_MARKS = /\p{M}+/gu;
const SPOKEN: Readonly<Record<string, string>> = {
  '&': ' e ',
  '€': ' euro ',
  '%': ' per cento ',
  '+': ' piu ',
};
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
};

/**
 * Makes a slug of a-z, 0-9 and single inner hyphens: `Caffè dell'Etna & C. 1,5 kg` gives
 * `caffe-dell-etna-e-c-1-5-kg`.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/[&€%+]/g, (sign) => SPOKEN[sign] ?? ' ')
    .replace(/[ßæœøđł]/g, (letter) => WITHOUT_DECOMPOSITION[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
