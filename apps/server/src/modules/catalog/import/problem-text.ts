import type { Texts } from '@bottega/texts';
import type { Problem } from './problems.ts';

/** An Italian sentence with line, column and problem. */
export function problemText({ byCode, t }: Texts, { line, column, code, params }: Problem): string {
  const problem = byCode(`imports.${code}`, params) ?? code;
  return column === undefined
    ? t('imports.atLine', { line: String(line), problem })
    : t('imports.atCell', { line: String(line), column, problem });
}
