import { randomUUID } from 'node:crypto';
import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { count } from '../identity/index.ts';
import { cookieTextsOf } from './cookie-texts.ts';
import { insertCookieChoice } from './cookie-repository.ts';

type Contract = (typeof contract)['customer']['saveCookiePreferences'];

/** Saves a browser's cookie preferences and keeps them as proof with the text that was shown (SHL-42). */
export async function saveCookiePreferences(
  ctx: Context,
  { technical = true, analytics, profilation, textVersion, uuid = randomUUID() }: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  if (!technical) return refuse('COOKIES_TECHNICAL_NEEDED', { field: 'technical' });
  const body = cookieTextsOf(ctx.brand).get(textVersion);
  if (body === undefined) return refuse('COOKIES_TEXT_CHANGED', { field: 'textVersion' });
  const limited = await count(ctx, 'cookieChoices');
  if (limited) return limited;
  const savedAt = ctx.clock.now();
  await insertCookieChoice(ctx.db, { uuid, analytics, profilation, savedAt }, { version: textVersion, body });
  const preferences = { technical, analytics, profilation, saveDate: savedAt.toISOString(), uuid };
  ctx.keepCookiePreferences(preferences);
  return done(preferences);
}
