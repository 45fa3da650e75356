/** A word of the catalogue that may have been meant, and how many goods have it. */
export interface WordOfGoods {
  word: string;
  goods: number;
  /** It is heard the same as the one typed: shampoo for sciampo. */
  alike?: boolean;
}

export interface MeantWord {
  word: string;
  /** 1 for certain, less the more was mistyped. */
  sure: number;
}

const doubled = 0.3;
const swapped = 0.6;
const heardAlike = 0.4;
const otherVowel = 0.8;
const other = 1;
const firstLetter = 0.4;
const silent = 'h';

/** Letters Italians take for one another because they sound alike. */
const alike = ['ckq', 'ijy', 'sz', 'vw', 'bp', 'dt', 'gc', 'xs', 'qu'];
const vowels = 'aeiou';

/**
 * How far apart two spellings are, in slips of a writer's hand or ear: a letter doubled or left single costs least,
 * then letters that sound alike, two letters swapped, and any other letter; a wrong first letter costs more.
 * Law: it is 0 for the same word alone, the same both ways, and at most 1.4 for a letter too many.
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

/** What a letter too many, or too few, costs. */
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
/** Words this much farther than the nearest are not meant any more. */
const tolerance = 0.25;
const farthestHeardAlike = 0.6;

/** The words a mistyped one may stand for, nearest first, those of many goods before those of few. */
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
