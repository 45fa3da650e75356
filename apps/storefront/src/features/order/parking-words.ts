import type { Answer } from '@bottega/contract';
import type { Texts } from '@bottega/texts';
import { spokenMessages, type SpokenMessage } from '../../platform/notices/messages.ts';

/** The message of a parking reservation: the first info, else the first error, else `unexpected` (FUL-67). */
export function parkingMessage(
  answer: Answer<unknown>,
  byCode: Texts['byCode'],
  unexpected: string,
): SpokenMessage {
  const { status, errors, errorsMessage } = answer.response;
  const messages = spokenMessages(answer, byCode);
  const first = (kind: SpokenMessage['kind']) => messages.find((message) => message.kind === kind);
  const info = status === 0 ? first('success') : undefined;
  const error = errors.length + errorsMessage.length > 0 ? first('error') : undefined;
  return info ?? error ?? { kind: 'error', text: unexpected };
}
