import type { Answer, Message, ResponseStatus } from '@bottega/contract';
import type { Texts } from '@bottega/texts';

export interface SpokenMessage {
  kind: 'success' | 'error' | 'warning';
  text: string;
  code?: string;
}

/** The text of a message: the bundle's text of its code, else its own (API-19). */
function textOf(message: Message, byCode: Texts['byCode']): string {
  if (typeof message === 'string') return byCode(message) ?? message;
  return byCode(message.code, message.params) ?? (message.message || message.code);
}

/** All messages of an answer, errors first. A failure without messages gets the generic one (API-21, API-22). */
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

/** The plain texts of messages without codes. A warning has its text in `error` or `warning` (API-17). */
function bareTexts(
  messages: ResponseStatus['errors'] | ResponseStatus['warnings'] | ResponseStatus['infos'],
  name: 'error' | 'warning' | 'info',
): string[] {
  return messages.flatMap((message: Record<string, string>) => message[name] ?? message['error'] ?? []);
}

/** The text of a refusal; undefined for a success, which is status 0 only (API-12). */
export function refusalOf(answer: Answer<unknown>, byCode: Texts['byCode']): string | undefined {
  if (answer.response.status === 0) return undefined;
  return spokenMessages(answer, byCode)[0]?.text;
}

/** The codes of a refusal. */
export function codesOf(answer: Answer<unknown>): string[] {
  return answer.response.errorsMessage.flatMap((message) =>
    typeof message === 'object' ? [message.code] : [],
  );
}
