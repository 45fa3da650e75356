import type { TagManager } from '@bottega/contract';
import type { CookiePreferences } from '@bottega/domain/customer';

type Choice = Pick<CookiePreferences, 'analytics' | 'profilation'>;

/** Cookies of Google's tags for analytics and advertising, on the shop's own hosts. */
const googleCookies = /^_(?:ga|gid|gat|gac|gcl|dc_gtm)/;

export const isWithdrawn = (before: Choice, now: Choice): boolean =>
  (before.analytics && !now.analytics) || (before.profilation && !now.profilation);

/**
 * Stops the container after a withdrawal. Scripts that run can't be unloaded, so the page loads again without them.
 * Google's own switch keeps them from sending while the page closes.
 */
export function stopTags(settings: TagManager): void {
  const running = Object.keys((window as { google_tag_manager?: object }).google_tag_manager ?? {});
  for (const id of running) Object.assign(window, { [`ga-disable-${id}`]: true });
  removeCookies(settings);
  location.reload();
}

/** Removes the first-party cookies of tags: Google's, and those that the brand lists. */
export function removeCookies({ cookies }: TagManager): void {
  const listed = cookies.map(({ name }) => name.replace(/\*$/, ''));
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!);
  const isOfTags = (name: string) =>
    googleCookies.test(name) || listed.some((start) => name.startsWith(start));
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter(isOfTags))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
