import type { Answer } from '@bottega/contract';
import type { Texts } from '@bottega/texts';
import { spokenMessages } from '../../platform/notices/messages.ts';

/** The text of a refusal, and the field that it is about, such as `lines.0.quantity`. */
export interface FieldProblem {
  text: string;
  field: string;
}

/** The problems of a refused call; none for a success. */
export function problemsOf(answer: Answer<unknown>, byCode: Texts['byCode']): FieldProblem[] {
  if (answer.response.status === 0) return [];
  const [first] = answer.response.errorsMessage;
  const field = typeof first === 'object' ? ((first as { field?: string }).field ?? '') : '';
  return spokenMessages(answer, byCode)
    .filter(({ kind }) => kind === 'error')
    .map(({ text }, index) => ({ text, field: index === 0 ? field : '' }));
}
