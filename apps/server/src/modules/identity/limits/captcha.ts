import type { Captcha, CaptchaOffer } from '../../../platform/captcha/captcha.ts';
import { captchaMinutes } from '../../../platform/captcha/captcha.ts';
import type { Brand, Context } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { takeTry } from './attempt-repository.ts';
import { keyOf } from './attempts.ts';

/** The captcha that a brand uses. */
export type CaptchaOf = (brand: Brand) => Captcha;

/** Minutes in which the calls that need no captcha are counted. */
const windowMinutes = 15;

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * Asks for a captcha at the calls that the brand lists (API-11), once a network address has made more of them than a
 * person would. A token works once.
 *
 * @param call `word.name` of the endpoint
 */
export async function requireCaptcha(
  ctx: Context,
  call: string,
  captchaOf: CaptchaOf,
): Promise<Refusal | undefined> {
  const calls: readonly string[] = ctx.brand.settings.captcha.calls;
  if (!calls.includes(call) || (await isFree(ctx, call))) return undefined;
  const token = ctx.captchaToken;
  return token !== undefined && (await takeToken(ctx, token, captchaOf))
    ? undefined
    : refuse('CAPTCHA_REQUIRED');
}

async function isFree(ctx: Context, call: string): Promise<boolean> {
  const limit = ctx.brand.settings.captcha.freeCalls;
  if (limit === 0) return false;
  const now = ctx.clock.now();
  const keyHash = keyOf('free-of-captcha', call, ctx.clientAddress);
  return (await takeTry(ctx.db, { keyHash, limit }, now, after(now, windowMinutes))) === undefined;
}

/** Uses a token up. Where the captcha's service doesn't answer, no token is good. */
async function takeToken(ctx: Context, token: string, captchaOf: CaptchaOf): Promise<boolean> {
  const id = await captchaOf(ctx.brand)
    .verify(ctx.brand, token)
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'captcha');
      return undefined;
    });
  if (id === undefined) return false;
  const now = ctx.clock.now();
  const budget = { keyHash: keyOf('captcha', id), limit: 1 };
  return (await takeTry(ctx.db, budget, now, after(now, 2 * captchaMinutes))) === undefined;
}

export async function offerCaptcha(ctx: Context, captchaOf: CaptchaOf): Promise<Result<CaptchaOffer>> {
  return done(await captchaOf(ctx.brand).offer(ctx.brand, ctx.clock.now()));
}
