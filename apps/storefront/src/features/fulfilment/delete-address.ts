import type { Answer } from '@bottega/contract';
import type { Texts } from '@bottega/texts';
import { codesOf, refusalOf } from '../../platform/messages.ts';

/**
 * Why an address was not deleted, undefined when it was. Where the answer's info code contains `error`, and for the
 * address the groceries go to, the shop's own words stand in place of the server's (FUL-55).
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
