import { errorCodes, type Envelope, type ErrorCode } from '@bottega/contract';
import type { Actor } from './context.ts';
import type { Notice, Refusal, Result } from './result.ts';

/** The Italian text of a code with its parameters, from the brand's texts. */
export type TextOf = (key: string, params?: Record<string, string | number>) => string;

export interface Shaped {
  http: number;
  body: Envelope<unknown>;
}

/**
 * The envelope of a use case's result: six arrays that are always present, and the user on every
 * answer.
 */
export function shape(result: Result<unknown>, actor: Actor, text: TextOf): Shaped {
  const response: Envelope<unknown>['response'] = {
    status: 0,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  };
  const user = { userId: actor.userId, login: actor.login, profileConfirmed: actor.profileConfirmed };
  if (!result.ok) {
    for (const refusal of [result, ...(result.others ?? [])]) {
      const message = text(`errors.${refusal.code}`, refusal.params);
      response.errors.push({ error: message });
      response.errorsMessage.push(messageOf(refusal, message));
    }
    const { status, http = 200 } = errorCodes[result.code] as { status: number; http?: number };
    return { http, body: { response: { ...response, status }, user, data: {} } };
  }
  const tell = (
    notices: Notice[] | undefined,
    texts: (message: string) => void,
    messages: typeof response.infosMessage,
  ) => {
    for (const notice of notices ?? []) {
      const message = text(`notices.${notice.code}`, notice.params);
      texts(message);
      messages.push({ code: notice.code, message, ...(notice.params && { params: notice.params }) });
    }
  };
  tell(result.infos, (info) => response.infos.push({ info }), response.infosMessage);
  tell(
    result.warnings,
    (warning) => response.warnings.push({ error: warning, warning }),
    response.warningsMessage,
  );
  return { http: 200, body: { response, user, data: result.data } };
}

function messageOf(refusal: Refusal, message: string) {
  return {
    code: refusal.code satisfies ErrorCode,
    message,
    ...(refusal.params && { params: refusal.params }),
    ...(refusal.field && { field: refusal.field }),
  };
}
