import { afterEach, expect, test, vi } from 'vitest';
import { createHttpClient, type HttpClientParts } from './http-client.ts';

const fine = { response: { status: 0 }, user: { userId: -1 }, data: {} };

afterEach(() => vi.unstubAllGlobals());

/** A network with these answers in order; the last one repeats. */
function network(...answers: (() => Response)[]): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return (answers.length > 1 ? answers.shift() : answers[0])!();
  });
  return sent;
}

const clientOf = (parts: Partial<HttpClientParts>) =>
  createHttpClient({
    base: '',
    brandKey: 'rosmarino',
    clientUuid: () => undefined,
    loadTexts: () => Promise.resolve(),
    onPending() {},
    onSessionExpired() {},
    isLoggedIn: () => true,
    logInAgain: async () => undefined,
    ...parts,
  });

const write = { url: '/ebsn/api/user-address/update', method: 'POST', body: '{}', writes: true } as const;
const overOf = (status: number, code: string) => () =>
  Response.json({ ...fine, response: { status: 9, errorsMessage: [{ code, message: code }] } }, { status });

test.each([
  ['answers 419', 419, 'SESSION_EXPIRED'],
  ['doesn’t find the address of a visitor', 404, 'ADDRESS_NOT_FOUND'],
  ['asks a visitor to log in', 200, 'LOGIN_REQUIRED'],
])(
  'when the shop %s after a session ended, then the write is repeated for the same shopper only',
  async (_, status, code) => {
    for (const [again, times, end] of [
      ['same shopper', 2, 0],
      ['other shopper', 1, 9],
      ['declined', 1, 9],
    ] as const) {
      const sent = network(overOf(status, code), () => Response.json(fine));
      let expired = 0;
      const onSessionExpired = () => void (expired += 1);
      const send = clientOf({ onSessionExpired, logInAgain: async () => again });
      expect([(await send(write)).response.status, sent.length, expired]).toEqual([end, times, 1]);
    }
  },
);

test('when a visitor is refused, or the shop refuses before it reads the session, then no session has ended', async () => {
  for (const [isLoggedIn, status] of [
    [false, 404],
    [true, 429],
    [true, 403],
  ] as const) {
    const sent = network(overOf(status, 'ADDRESS_NOT_FOUND'));
    const logInAgain = () => Promise.reject(new Error('asked to log in'));
    const onSessionExpired = () => void sent.splice(0);
    await clientOf({ isLoggedIn: () => isLoggedIn, onSessionExpired, logInAgain })(write);
    expect(sent).toHaveLength(1);
  }
});

test('when a read finds its session ended, then its answer says so and is not repeated: its page loads again', async () => {
  const sent = network(overOf(404, 'ADDRESS_NOT_FOUND'));
  const answer = await clientOf({})({ url: '/ebsn/api/user-address/view?address_id=1', method: 'GET' });
  expect([answer.httpStatus, sent.length]).toEqual([419, 1]);
});
