import type { Answer } from '@bottega/contract';
import type { LogInAgain } from '../activity.ts';

/** HTTP status of an answer whose session is over. */
export const sessionOver = 419;

/**
 * @param isLoggedIn whether the page takes its visitor for a logged-in shopper. What such a page is refused as a visitor
 *   says only that the session ended, here or in another tab.
 */
export const isSessionOver = (
  { httpStatus, user, response }: Answer<unknown>,
  isLoggedIn: boolean,
): boolean =>
  httpStatus === sessionOver ||
  // other statuses may come before the shop has read the session
  (isLoggedIn && user.userId < 0 && [200, 404].includes(httpStatus) && response.errorsMessage.length > 0);

/** Sends a write once more, if its session was over and the shopper of that session logs in again. */
export const repeatAfterLogIn =
  <C extends { writes?: boolean }>(
    send: (call: C) => Promise<Answer<unknown>>,
    logInAgain: () => Promise<LogInAgain | undefined>,
  ) =>
  async (call: C): Promise<Answer<unknown>> => {
    const answer = await send(call);
    if (!call.writes || answer.httpStatus !== sessionOver) return answer;
    return (await logInAgain()) === 'same shopper' ? send(call) : answer;
  };
