import type { JudgedWord, SearchWord, Sought } from './search-groups.ts';

/** After these words a query names a use («farina per pizza»), unless a size follows. */
const beforeUse = /^(per|da)$/;
/** These words end a use: «pasta per bimbi senza glutine». */
const afterUse = /^(con|senza|senz|al|allo|alla|ai|agli|alle|all)$/;
const startsWithDigit = /^\d/;

/** For each word, whether it belongs to a use of the goods. A query that is still typed names no use. */
export function wordsOfUse(words: readonly JudgedWord[], typing: boolean): boolean[] {
  let hasGoods = false;
  let isUse = false;
  return words.map(({ word, filler }) => {
    isUse = !typing && hasGoods && namesUse(word, isUse);
    hasGoods ||= !filler;
    return isUse;
  });
}

function namesUse(word: string, isUse: boolean): boolean {
  if (beforeUse.test(word)) return true;
  return isUse && !afterUse.test(word) && !startsWithDigit.test(word);
}

export const markUse = (alternatives: SearchWord[][], isUse: boolean): SearchWord[][] =>
  isUse ? alternatives.map((words) => words.map((word) => ({ ...word, u: true as const }))) : alternatives;

export const unmarkUse = (alternatives: SearchWord[][]): SearchWord[][] =>
  alternatives.map((words) => words.map(({ u: _, ...word }) => word));

export const isUseGroup = ([alternative]: SearchWord[][]): boolean => alternative?.[0]?.u === true;

/** The words for the goods: «farina» in «farina per pizza». Undefined if the query names no use. */
export function goodsWithoutUse({ groups }: Sought): string | undefined {
  const goods = groups.filter((group) => !isUseGroup(group));
  if (goods.length === groups.length) return undefined;
  return goods.flatMap(([alternative = []]) => alternative.map(({ w }) => w)).join(' ');
}
