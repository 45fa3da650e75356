import { WHOLE_MILLI, type Milli } from '../money/index.ts';
import { gtinProblem, type GtinProblem } from './gtin.ts';
import { largestQuantity, smallestQuantity } from './quantity.ts';
import type { SaleRules, SaleType } from './sale-rules.ts';

/** Sale rules and bar code of an article, as the catalogue's editors enter them. Quantities are pieces or kilograms. */
export interface ArticleRules {
  /** Bar code; empty when the article has none. */
  ean: string;
  saleType: SaleType;
  step: Milli;
  /** Loose goods only. */
  firstAdd: Milli;
  minimum: Milli;
  maximum?: Milli;
  /** Kilograms of a case and of one piece; loose goods only. */
  packageQuantity?: Milli;
  pieceWeight?: Milli;
}

export type ArticleField = Exclude<keyof ArticleRules, 'saleType'>;
export type ArticleProblem = GtinProblem | { code: 'WHOLE_PIECES' | 'ONLY_LOOSE' | 'MAX_TOO_LOW' };

const isWhole = (quantity: Milli | undefined): boolean => (quantity ?? 0) % WHOLE_MILLI === 0;

/**
 * Finds the problems that prevent the sale of an article: a wrong check digit in the bar code, fractions of pieces,
 * weights on counted goods, a maximum below the smallest quantity.
 */
export function articleProblems(rules: ArticleRules): ({ field: ArticleField } & ArticleProblem)[] {
  const { ean } = rules;
  const loose = rules.saleType === 'Sfuso';
  const found: ({ field: ArticleField } & ArticleProblem)[] = [];
  const wrong = ean === '' ? undefined : gtinProblem(ean);
  if (wrong) found.push({ field: 'ean', ...wrong });
  if (!loose) {
    for (const field of ['step', 'minimum', 'maximum'] as const)
      if (!isWhole(rules[field])) found.push({ field, code: 'WHOLE_PIECES' });
    for (const field of ['packageQuantity', 'pieceWeight'] as const)
      if (rules[field] !== undefined) found.push({ field, code: 'ONLY_LOOSE' });
  }
  const sold = saleRulesOfArticle(rules);
  if ((largestQuantity(sold) ?? Infinity) < smallestQuantity(sold))
    found.push({ field: 'maximum', code: 'MAX_TOO_LOW' });
  return found;
}

function saleRulesOfArticle({ saleType, step, firstAdd, minimum, maximum }: ArticleRules): SaleRules {
  return {
    saleType,
    stepMilli: step,
    firstMilli: saleType === 'Sfuso' ? firstAdd : step,
    minMilli: minimum,
    locked: false,
    ...(maximum !== undefined && { maxMilli: maximum }),
  };
}
