/** Abbreviations used on Italian letters and doorplates, anywhere in a name. */
export const streetAbbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vle: 'viale',
    vl: 'viale',
    vlo: 'vicolo',
    vic: 'vicolo',
    pza: 'piazza',
    pzza: 'piazza',
    ple: 'piazzale',
    pzle: 'piazzale',
    cso: 'corso',
    lgo: 'largo',
    circ: 'circonvallazione',
    cne: 'circonvallazione',
    circne: 'circonvallazione',
    lgt: 'lungotevere',
    ltv: 'lungotevere',
    str: 'strada',
    loc: 'localita',
    fraz: 'frazione',
    trav: 'traversa',
    ctr: 'contrada',
    cda: 'contrada',
    flli: 'fratelli',
    ss: 'santi',
  }),
);
/** Single-letter abbreviations, which may also be initials in a name. */
const singleLetters = new Map(Object.entries({ v: 'via', p: 'piazza', s: 'san' }));

/** Normalises the words of a place: lower case, no accents, no punctuation, abbreviations spelt out. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[^a-z0-9/-]+/)
    .filter(Boolean)
    .map((word) => streetAbbreviations.get(word) ?? singleLetters.get(word) ?? word);
}

/** Whether two texts name the same street or town, after normalisation. */
export const sameWords = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');
