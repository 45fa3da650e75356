/** A candidate for a mistyped word, with the number of products that have it. */
export interface WordOfGoods {
  word: string;
  goods: number;
  /** The word sounds like the typed one: shampoo for sciampo. */
  alike?: boolean;
}

export interface MeantWord {
  word: string;
  /** Certainty: 1 for an equal word, lower the larger the typing distance. */
  sure: number;
}

const doubled = 0.3;
const swapped = 0.6;
const heardAlike = 0.4;
const otherVowel = 0.8;
const other = 1;
const firstLetter = 0.4;
const silent = 'h';

/** Groups of letters that sound alike in Italian. */
const alike = ['ckq', 'ijy', 'sz', 'vw', 'bp', 'dt', 'gc', 'xs', 'qu'];
const vowels = 'aeiou';

/**
 * Weighted edit distance of two spellings. A doubled or missing double letter costs least, then letters that sound
 * alike, two swapped letters, any other letter; a wrong first letter costs extra.
 *
 * Law: the distance is 0 only for equal words, symmetric, and at most 1.4 for one extra letter.
 */
export function typingDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last: number[] = [0];
  for (let j = 1; j <= b.length; j += 1) last[j] = last[j - 1]! + costOfLetter(b, j - 1);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [last[0]! + costOfLetter(a, i - 1)];
    for (let j = 1; j <= b.length; j += 1) {
      let best = Math.min(
        last[j]! + costOfLetter(a, i - 1),
        row[j - 1]! + costOfLetter(b, j - 1),
        last[j - 1]! + costOfChange(a[i - 1]!, b[j - 1]!, i === 1 && j === 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && a[i - 1] !== a[i - 2])
        best = Math.min(best, beforeLast[j - 2]! + swapped + (i === 2 && j === 2 ? firstLetter / 2 : 0));
      row[j] = best;
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** Cost of one extra or missing letter. */
function costOfLetter(word: string, at: number): number {
  if (word[at] === word[at - 1] || word[at] === word[at + 1]) return doubled;
  if (word[at] === silent) return heardAlike;
  return at === 0 ? other + firstLetter : other;
}

function costOfChange(a: string, b: string, isFirst: boolean): number {
  if (a === b) return 0;
  const cost = alike.some((letters) => letters.includes(a) && letters.includes(b))
    ? heardAlike
    : vowels.includes(a) && vowels.includes(b)
      ? otherVowel
      : other;
  return isFirst ? cost + firstLetter : cost;
}

const mostMeant = 3;
/** Maximum score above the nearest word; words farther away are dropped. */
const tolerance = 0.25;
const farthestHeardAlike = 0.6;

/** The words that a mistyped word may stand for, nearest first; words with more products rank higher. */
export function meantWords(typed: string, candidates: readonly WordOfGoods[]): MeantWord[] {
  const farthest = typed.length <= 3 ? 1 : 1 + typed.length / 5;
  const near = candidates
    .map(({ word, goods, alike: heard }) => {
      const spelled = typingDistance(typed, word);
      const distance = heard === true ? Math.min(spelled, farthestHeardAlike) : spelled;
      return { word, distance, score: distance - 0.08 * Math.log1p(goods) };
    })
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.score - b.score || (a.word < b.word ? -1 : 1));
  const best = near[0]?.score ?? 0;
  return near
    .filter(({ score }) => score <= best + tolerance)
    .slice(0, mostMeant)
    .map(({ word, distance }) => ({ word, sure: Math.max(0.4, 1 - 0.2 * distance) }));
}
