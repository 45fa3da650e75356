/** Kinds of street. Most names begin with one, and shoppers often confuse them. */
export const streetTypes: ReadonlySet<string> = new Set(
  'via viale vialetto piazza piazzale piazzetta vicolo vico vicoletto largo circonvallazione lungotevere corso salita foro borgo strada stradone contrada localita traversa galleria rampa clivo passeggiata ponte lungomare lungolago frazione vocabolo predio podere borgata scalinata villaggio nucleo belvedere'.split(
    ' ',
  ),
);

const particles: ReadonlySet<string> = new Set(
  'di del della dei degli delle dello dell d da dal dalla de la le lo il l i in a al alla ai e ed'.split(' '),
);

export const isParticle = (word: string): boolean => particles.has(word);

/** Whether a word alone does not distinguish streets or towns. */
export const isFiller = (word: string): boolean => streetTypes.has(word) || particles.has(word);

/**
 * How well a typed word matches a stored one: 1 if equal, 0 if not at all. While the word is being typed, its beginning
 * counts. One error is allowed in four letters, two in eight.
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

const rows = [new Uint8Array(256), new Uint8Array(256), new Uint8Array(256)] as const;

/** Number of letters that are wrong, missing, added or swapped with a neighbour. Counting stops above `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > 200) return most + 1;
  if (!sharesLetters(a, b, most)) return most + 1;
  let [before, above, row] = rows;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length]!;
}

/**
 * Whether two words share enough letters. One error adds at most one foreign letter, so other words need no comparison.
 */
function sharesLetters(a: string, b: string, most: number): boolean {
  let foreign = lettersOf(a) & ~lettersOf(b);
  for (let left = most; foreign !== 0; left--) {
    if (left === 0) return false;
    foreign &= foreign - 1;
  }
  return true;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}
