import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningApp, type Caller, type RunningApp } from '../../../../testing/shops/running-app.ts';

const login = '/ebsn/api/auth/login';
const withToken = (token: string) => `${login}?token_recaptcha=${encodeURIComponent(token)}`;
const wrong = { login: 'nessuno@example.com', password: 'sbagliata' };
const calls = ['identity.login' as const];

let app: RunningApp;
let visitor: Caller;

const codeOf = ({ response }: { response: { errorsMessage: unknown[] } }) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;

async function makeToken(from: Caller): Promise<string> {
  const { data } = await from.get<{ challenge: string }>('/ebsn/api/auth/captcha');
  const challenge = JSON.parse(data.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

beforeAll(async () => {
  app = await runningApp({
    brands: {
      rosmarino: { captcha: { calls, freeCalls: 0, recaptchaKey: '' } },
      ponte: { captcha: { calls, freeCalls: 2, recaptchaKey: '' } },
    },
  });
  visitor = app.caller('rosmarino');
});
afterAll(() => app.close());

describe('a captcha at a listed call', () => {
  test('[API-11] without `token_recaptcha` the call is refused in Italian, and with it the call goes on', async () => {
    const refused = await visitor.post(login, wrong);
    expect([refused.http, codeOf(refused)]).toEqual([403, 'CAPTCHA_REQUIRED']);
    expect(refused.response.errors[0]!.error).toContain('Attiva JavaScript e riprova');
    const answered = await visitor.post(withToken(await makeToken(visitor)), wrong);
    expect([answered.http, codeOf(answered)]).toEqual([200, 'LOGIN_FAILED']);
  });

  test('[API-11] calls that are not listed need no token', async () => {
    const answer = await visitor.post('/ebsn/api/registration/password_reset_token_request', {
      e_mail: 'nessuno@example.com',
    });
    expect(answer.http).toBe(200);
  });

  test('when ten calls send the same token at once, then one of them goes on', async () => {
    const token = await makeToken(visitor);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.caller('rosmarino').post(withToken(token), wrong)),
    );
    const went = answers.map(codeOf).filter((code) => code !== 'CAPTCHA_REQUIRED');
    expect(went).toEqual(['LOGIN_FAILED']);
  });

  test('a token that is changed, empty, of another brand or of another shape is refused', async () => {
    const token = await makeToken(visitor);
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
      challenge: Challenge;
      solution: { counter: number };
    };
    const { parameters, signature } = challenge;
    const forged = [
      { challenge, solution: { ...solution, derivedKey: '00' } },
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters }, solution },
      { challenge, solution: 7 },
      { challenge: null },
      'x',
    ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64'));
    for (const bad of [...forged, '', 'è', await makeToken(app.caller('ponte'))])
      expect(codeOf(await visitor.post(withToken(bad), wrong))).toBe('CAPTCHA_REQUIRED');
    const twice = await visitor.post(`${withToken(token)}&token_recaptcha=x`, wrong);
    expect(codeOf(twice)).toBe('CAPTCHA_REQUIRED');
  });

  test('a challenge that is older than five minutes is refused', async () => {
    app.clock.instant = new Date(Date.now() - 6 * 60_000);
    const token = await makeToken(visitor);
    app.clock.instant = new Date();
    expect(codeOf(await visitor.post(withToken(token), wrong))).toBe('CAPTCHA_REQUIRED');
  });

  test('when an address stays below the number of free calls, then no captcha is asked for; above it, until a quarter of an hour is over', async () => {
    const other = app.caller('ponte');
    const codes = [];
    for (let call = 0; call < 3; call++) codes.push(codeOf(await other.post(login, wrong)));
    expect(codes).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'CAPTCHA_REQUIRED']);
    expect(codeOf(await other.post(withToken(await makeToken(other)), wrong))).toBe('LOGIN_FAILED');
    expect(codeOf(await other.post(login, wrong))).toBe('CAPTCHA_REQUIRED');
    app.clock.instant = new Date(Date.now() + 16 * 60_000);
    expect(codeOf(await other.post(login, wrong))).toBe('LOGIN_FAILED');
    app.clock.instant = undefined as never;
  });
});
