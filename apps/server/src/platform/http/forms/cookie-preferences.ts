import {
  cookiePreferencesDays,
  cookiePreferencesName,
  writeCookiePreferences,
  type CookiePreferences,
} from '@bottega/domain/customer';
import type { FastifyReply } from 'fastify';

/**
 * Sends the preferences as a cookie that scripts may read. The server sets it, because Safari deletes cookies set by
 * scripts after seven days.
 */
export function sendCookiePreferences(
  reply: FastifyReply,
  preferences: CookiePreferences,
  secure: boolean,
): void {
  reply.setCookie(cookiePreferencesName, writeCookiePreferences(preferences), {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: cookiePreferencesDays * 24 * 3600,
  });
}
