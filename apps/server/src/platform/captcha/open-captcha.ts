import type { Brand } from '../brand.ts';
import type { Captcha } from './captcha.ts';
import { proofOfWork } from './proof-of-work.ts';
import { recaptcha, secretOf, type RecaptchaSettings } from './recaptcha.ts';

/**
 * The captcha of each brand: reCAPTCHA where its folder names a key, else proof of work.
 *
 * @throws Error when a brand names a key of reCAPTCHA and its secret is missing
 */
export function openCaptcha(
  brands: readonly Brand[],
  { secret, ...google }: RecaptchaSettings & { secret: string },
): (brand: Brand) => Captcha {
  const usesGoogle = ({ settings }: Brand) => settings.captcha.recaptchaKey !== '';
  for (const brand of brands.filter(usesGoogle)) secretOf(brand, google.secrets);
  const [ofGoogle, own] = [recaptcha(google), proofOfWork(secret)];
  return (brand) => (usesGoogle(brand) ? ofGoogle : own);
}
