import type { Texts } from '@bottega/texts';
import type { Problem } from './problems.ts';

/** An Italian sentence with line, column, value and problem, and with the right form if the problem is one of form. */
export function problemText({ byCode, t }: Texts, found: Problem): string {
  const { column, heading = column, value, code, right } = found;
  const line = String(found.line);
  const sentence = byCode(`imports.${code}`, found.params) ?? code;
  const problem = right ? `${sentence} ${byCode(`imports.${right.code}`, right.params) ?? ''}` : sentence;
  if (heading === undefined) return t('imports.atLine', { line, problem });
  return value === undefined
    ? t('imports.atCell', { line, column: heading, problem })
    : t('imports.atValue', { line, column: heading, value, problem });
}
