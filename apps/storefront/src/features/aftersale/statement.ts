import type { AfterSale } from '@bottega/contract';
import type { Texts } from '@bottega/texts';
import type { FieldProblem } from './field-problems.ts';

export interface ReturnedGood {
  line: number;
  quantity: string;
  unopened: boolean;
}

/** Who withdraws from the purchase of which goods. */
interface Statement {
  name: string;
  email: string;
  goods: readonly ReturnedGood[];
}

/** What a statement lacks before it can be confirmed. */
export function missingInStatement(
  { t }: Pick<Texts, 't'>,
  { name, email, goods }: Statement,
  lines: AfterSale['lines'],
): FieldProblem | undefined {
  if (goods.length === 0) return { text: t('aftersale.chooseLine'), field: '' };
  for (const [index, { line, unopened }] of goods.entries()) {
    const good = lines.find((candidate) => candidate.line === line);
    if (good?.withdraw === 'unopened' && !unopened)
      return {
        text: t('errors.WITHDRAWAL_UNOPENED', { name: good.name }),
        field: `lines.${index}.unopened`,
      };
  }
  if (name === '') return { text: t('errors.WITHDRAWAL_NAME'), field: 'name' };
  return email === '' ? { text: t('errors.WITHDRAWAL_EMAIL'), field: 'email' } : undefined;
}

export const wireOfStatement = ({ name, email, goods }: Statement) => ({
  name,
  email,
  lines: goods.map(({ line, quantity, unopened }) => ({
    line,
    quantity: Number(quantity),
    ...(unopened && { unopened }),
  })),
});
