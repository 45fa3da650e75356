import type { Answer } from '@bottega/contract';
import type { Texts } from '@bottega/texts';
import { codesOf, refusalOf } from '../../../platform/notices/messages.ts';

/**
 * The reason of a refused deletion; undefined after a success. The shop's own text replaces the server's when an info
 * code contains `error` or the basket goes to the address (FUL-55).
 */
export function deletionRefusal(
  answer: Answer<unknown>,
  { t, byCode }: Pick<Texts, 't' | 'byCode'>,
): string | undefined {
  const { infosMessage, infos } = answer.response;
  const codes = infosMessage.map((message) => (typeof message === 'object' ? message.code : message));
  const bare = infos.map(({ info }) => info);
  if ([...codes, ...bare].some((code) => /error/i.test(code)) || codesOf(answer).includes('ADDRESS_IN_USE'))
    return t('fulfilment.cannotDeleteInUse');
  return refusalOf(answer, byCode);
}
