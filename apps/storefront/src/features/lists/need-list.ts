import type { Answer } from '@bottega/contract';
import { codesOf } from '../../platform/notices/messages.ts';
import { need, notFound } from '../../platform/page/page.ts';

const missing: ReadonlySet<string> = new Set(['LIST_NOT_FOUND', 'LIST_LINK_INVALID']);

/** Data of an answer about a list. Throws the not-found page for a missing list or a list of another shopper. */
export function needList<D>(answer: Answer<D>): D {
  if (codesOf(answer).some((code) => missing.has(code))) notFound();
  return need(answer);
}
