import type { Answer, Message } from '@bottega/contract';
import type { Texts } from '@bottega/texts';

export interface SpokenMessage {
  kind: 'success' | 'error' | 'warning';
  text: string;
  code?: string;
}

/** Text of one message: its own, or the bundle's when only a code came (API-19). */
export function textOf(message: Message, byCode: Texts['byCode']): string {
  if (typeof message === 'string') return byCode(message) ?? message;
  return message.message || (byCode(message.code, message.params) ?? message.code);
}

/** Everything an answer says, errors first; a failed call without words gets the generic ones (API-21, API-22). */
export function spokenMessages(answer: Answer<unknown>, byCode: Texts['byCode']): SpokenMessage[] {
  const { status, errors, infosMessage, errorsMessage, warningsMessage } = answer.response;
  const speak = (kind: SpokenMessage['kind'], messages: readonly Message[]) =>
    messages.map((message) => ({
      kind,
      text: textOf(message, byCode),
      ...(typeof message === 'object' && { code: message.code }),
    }));
  const spoken: SpokenMessage[] = [
    ...speak('error', errorsMessage),
    ...speak('warning', warningsMessage),
    ...speak('success', infosMessage),
  ];
  if (status === 0 || errorsMessage.length > 0) return spoken;
  const text = errors[0]?.error ?? byCode('errors.generic') ?? '';
  return [{ kind: 'error', text }, ...spoken];
}

/** Why a call was refused, in words; undefined when it wasn't. */
export function refusalOf(answer: Answer<unknown>, byCode: Texts['byCode']): string | undefined {
  if (answer.response.status === 0) return undefined;
  return spokenMessages(answer, byCode)[0]?.text;
}

/** Stable codes of a refusal. */
export function codesOf(answer: Answer<unknown>): string[] {
  return answer.response.errorsMessage.flatMap((message) =>
    typeof message === 'object' ? [message.code] : [],
  );
}
