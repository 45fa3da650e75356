/** Abbreviations that stand on Italian letters and doorplates. */
const abbreviations: Record<string, string> = {
  v: 'via',
  vle: 'viale',
  vl: 'viale',
  vlo: 'vicolo',
  vic: 'vicolo',
  p: 'piazza',
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
  s: 'san',
  ss: 'santi',
};

export const streetTypes = new Set(
  'via viale piazza piazzale vicolo largo circonvallazione lungotevere corso salita foro borgo strada contrada localita traversa galleria rampa clivo passeggiata ponte lungomare frazione vocabolo'.split(
    ' ',
  ),
);

const particles = new Set(
  'di del della dei degli delle dello dell d da de la le lo il l in a al alla e ed'.split(' '),
);

/** Says nothing by itself about which street or town is meant. */
export const isFiller = (word: string): boolean => streetTypes.has(word) || particles.has(word);

/** One spelling of typed and of stored words: lower case, no accents, no punctuation, abbreviations spelt out. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[^a-z0-9/-]+/)
    .filter(Boolean)
    .map((word) => abbreviations[word] ?? word);
}

export const sameWords = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');

/**
 * How well a typed word stands for a stored one: 1 the same, 0 not at all. The beginning counts while the
 * word is being typed; one slip in four letters, two in eight.
 */
export function likeness(typed: string, stored: string, unfinished: boolean): number {
  if (typed === stored) return 1;
  if (stored.startsWith(typed) && (unfinished || typed.length >= 3)) return unfinished ? 0.85 : 0.75;
  if (/\d/.test(typed)) return 0;
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (slips === 0) return 0;
  const distance = slipsBetween(typed, stored, slips);
  if (distance <= slips) return distance === 1 ? 0.7 : 0.5;
  if (unfinished && typed.length >= 5 && slipsBetween(typed, stored.slice(0, typed.length), 1) <= 1)
    return 0.5;
  return 0;
}

/** Letters wrong, missing, too many or swapped with a neighbour; any number above `most` once it is passed. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length]!;
}
