import type { Answer } from '@bottega/contract';
import { captchaTokenName } from '@bottega/contract/request';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Call } from './http-client.ts';

/** What the shop asks for, of `identity.captcha`. */
interface CaptchaOffer {
  challenge?: string;
  recaptchaKey?: string;
}

interface Recaptcha {
  ready(act: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

/** Sends a call once more with a token; the refusal stays where none can be made. */
export async function repeatWithToken(
  call: Call,
  refusal: Answer<unknown>,
  send: (call: Call) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const token = await send({ url: '/ebsn/api/auth/captcha', method: 'GET' })
    .then(({ data }) => captchaToken(data as CaptchaOffer))
    .catch(() => undefined);
  if (token === undefined) return refusal;
  const url = `${call.url}${call.url.includes('?') ? '&' : '?'}${captchaTokenName}=${encodeURIComponent(token)}`;
  return send({ ...call, url });
}

/** Proves that a person's browser sends the call. Undefined if the proof can't be made. */
async function captchaToken({ challenge, recaptchaKey }: CaptchaOffer): Promise<string | undefined> {
  if (recaptchaKey !== undefined) return askGoogle(recaptchaKey);
  return challenge === undefined ? undefined : solve(JSON.parse(challenge) as Challenge);
}

async function solve(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

/** A token of reCAPTCHA v3, whose script loads at the first call that needs it. */
async function askGoogle(key: string): Promise<string> {
  const google = globalThis as { grecaptcha?: Recaptcha };
  if (!google.grecaptcha) await load(`https://www.google.com/recaptcha/api.js?render=${key}`);
  const recaptcha = google.grecaptcha!;
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(key, { action: 'submit' });
}

function load(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} can't be loaded`)));
    document.head.append(script);
  });
}
