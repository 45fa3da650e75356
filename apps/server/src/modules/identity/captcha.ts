import { LRUCache } from 'lru-cache';
import type { Captcha, CaptchaOffer } from '../../platform/captcha/captcha.ts';
import { captchaMinutes } from '../../platform/captcha/captcha.ts';
import type { Brand, Context } from '../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { takeTry } from './attempt-repository.ts';
import { keyOf } from './attempts.ts';

/** The captcha that a brand uses. */
export type CaptchaOf = (brand: Brand) => Captcha;

/** Minutes in which the calls that need no captcha are counted. */
const windowMinutes = 15;

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Addresses whose free calls are used up, with the time at which they have new ones, in milliseconds. */
type Spent = LRUCache<string, number>;

/**
 * Asks for a captcha at the calls that the brand lists (API-11), once a network address has made more of them than a
 * person would. A token works once.
 *
 * Fast path: an address without free calls is kept in memory until it has new ones, so its next calls cost no
 * statement. Its gain is in ADR 79. Remove it when `npm run bench -- logins` holds its bound without it.
 *
 * @returns a check of a call, `word.name` of its endpoint
 */
export function captchaCheck(
  captchaOf: CaptchaOf,
): (ctx: Context, call: string) => Promise<Refusal | undefined> {
  const spent: Spent = new LRUCache({ max: 20_000 });
  return async (ctx, call) => {
    const calls: readonly string[] = ctx.brand.settings.captcha.calls;
    if (!calls.includes(call) || (await isFree(ctx, call, spent))) return undefined;
    const token = ctx.captchaToken;
    return token !== undefined && (await takeToken(ctx, token, captchaOf))
      ? undefined
      : refuse('CAPTCHA_REQUIRED');
  };
}

/** Free calls are never given back, so an address without them stays so until the window ends. */
async function isFree(ctx: Context, call: string, spent: Spent): Promise<boolean> {
  const limit = ctx.brand.settings.captcha.freeCalls;
  if (limit === 0) return false;
  const now = ctx.clock.now();
  const name = `${ctx.brand.tenantId} ${call} ${ctx.clientAddress}`;
  if ((spent.get(name) ?? 0) > now.getTime()) return false;
  const keyHash = keyOf('free-of-captcha', call, ctx.clientAddress);
  const until = await takeTry(ctx.db, { keyHash, limit }, now, after(now, windowMinutes));
  if (until) spent.set(name, until.getTime());
  return until === undefined;
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
