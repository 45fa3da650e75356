import type { Answer } from '@bottega/contract';
import { codesOf } from '../../platform/messages.ts';
import { need, notFound } from '../../platform/page.ts';

const missing = new Set(['LIST_NOT_FOUND', 'LIST_LINK_INVALID']);

/** Data of an answer about a list; the page of what isn't there for one that is gone, of others, or never was. */
export function needList<D>(answer: Answer<D>): D {
  if (codesOf(answer).some((code) => missing.has(code))) notFound();
  return need(answer);
}
