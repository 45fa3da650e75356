import type { Answer, Message, ResponseStatus } from '@bottega/contract';
import type { Texts } from '@bottega/texts';

export interface SpokenMessage {
  kind: 'success' | 'error' | 'warning';
  text: string;
  code?: string;
}

/** Text of one message: the bundle's for its code, its own where the bundle has none (API-19). */
export function textOf(message: Message, byCode: Texts['byCode']): string {
  if (typeof message === 'string') return byCode(message) ?? message;
  return byCode(message.code, message.params) ?? (message.message || message.code);
}

/** Everything an answer says, errors first; a failed call without words gets the generic ones (API-21, API-22). */
export function spokenMessages({ response }: Answer<unknown>, byCode: Texts['byCode']): SpokenMessage[] {
  const { errorsMessage, warningsMessage, infosMessage } = response;
  const speak = (kind: SpokenMessage['kind'], messages: readonly Message[], bare: readonly string[]) =>
    messages.length === 0
      ? bare.map((text) => ({ kind, text }))
      : messages.map((message) => ({
          kind,
          text: textOf(message, byCode),
          ...(typeof message === 'object' && { code: message.code }),
        }));
  const errors = speak('error', errorsMessage, bareTexts(response.errors, 'error'));
  if (response.status !== 0 && errors.length === 0)
    errors.push({ kind: 'error', text: byCode('errors.generic') ?? '' });
  return [
    ...errors,
    ...speak('warning', warningsMessage, bareTexts(response.warnings, 'warning')),
    ...speak('success', infosMessage, bareTexts(response.infos, 'info')),
  ];
}

/** Texts of the arrays without codes; a warning stands in `error` and in `warning` (API-17). */
function bareTexts(
  said: ResponseStatus['errors'] | ResponseStatus['warnings'] | ResponseStatus['infos'],
  name: 'error' | 'warning' | 'info',
): string[] {
  return said.flatMap((one: Record<string, string>) => one[name] ?? one['error'] ?? []);
}

/** Why a call was refused, in words; undefined when it wasn't: only status 0 is a success (API-12). */
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
