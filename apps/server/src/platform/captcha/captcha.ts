import type { Brand } from '../brand.ts';

/** What a client needs to get a token: work to do, or the key of a service. */
export type CaptchaOffer = { challenge: string } | { recaptchaKey: string };

/** Tells people from programs (API-11). */
export interface Captcha {
  offer(brand: Brand, now: Date): Promise<CaptchaOffer>;
  /** The id under which a good token counts as used; undefined if the token is wrong, foreign or out of date. */
  verify(brand: Brand, token: string): Promise<string | undefined>;
}

/** Minutes for which a token can be used. */
export const captchaMinutes = 5;
