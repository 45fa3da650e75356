import type { Brand } from '../brand.ts';
import type { Captcha } from './captcha.ts';

export interface RecaptchaSettings {
  /** Address of the check. Google's is `https://www.google.com/recaptcha/api/siteverify`. */
  verifyUrl: string;
  /** Secrets by `recaptcha.brand`. */
  secrets: Readonly<Record<string, string>>;
}

export const recaptchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
/** Lowest score of a person, of 0 to 1. Google names 0.5 as the one to start with. */
const personScore = 0.5;
const timeoutMs = 5000;

interface Verdict {
  success?: boolean;
  score?: number;
  hostname?: string;
}

/**
 * Google's reCAPTCHA v3, which shows nothing and scores a visit. Google accepts a token once, for two minutes.
 *
 * Source: https://developers.google.com/recaptcha/docs/v3
 */
export function recaptcha({ verifyUrl, secrets }: RecaptchaSettings): Captcha {
  return {
    offer: async ({ settings }) => ({ recaptchaKey: settings.captcha.recaptchaKey }),
    async verify(brand, token) {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretOf(brand, secrets), response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status}`);
      const { success, score = 0, hostname = '' } = (await answer.json()) as Verdict;
      return success === true && score >= personScore && brand.hosts.includes(hostname) ? token : undefined;
    },
  };
}

/** @throws Error when the brand names a key of reCAPTCHA and its secret is missing */
export function secretOf({ key }: Pick<Brand, 'key'>, secrets: Readonly<Record<string, string>>): string {
  const secret = secrets[`recaptcha.${key.replaceAll('-', '_')}`];
  if (!secret)
    throw new Error(`${key}: RECAPTCHA_SECRET_${key.toUpperCase().replaceAll('-', '_')} is missing`);
  return secret;
}
