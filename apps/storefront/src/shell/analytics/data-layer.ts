import type { TagManager } from '@bottega/contract';
import type { CookiePreferences } from '@bottega/domain/customer';

/** An event in GA4's vocabulary. Events about goods carry them in `ecommerce`. */
export interface AnalyticsEvent {
  event: string;
  ecommerce?: Record<string, unknown>;
  [parameter: string]: unknown;
}

declare global {
  interface Window {
    /** Queue between the shop and Google Tag Manager. */
    dataLayer?: unknown[];
  }
}

const idShape = /^GTM-[A-Z0-9]{4,12}$/;
const layer = (): unknown[] => (window.dataLayer ??= []);

/** Google's commands are `arguments` objects; it ignores arrays. */
function command(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  layer().push(arguments);
}

/** Tells the container's tags what is allowed (consent mode, SHL-44). */
export function tellConsent(
  mode: 'default' | 'update',
  { analytics, profilation }: Pick<CookiePreferences, 'analytics' | 'profilation'>,
): void {
  const consentOf = (isOn: boolean) => (isOn ? 'granted' : 'denied');
  command('consent', mode, {
    analytics_storage: consentOf(analytics),
    ad_storage: consentOf(profilation),
    ad_user_data: consentOf(profilation),
    ad_personalization: consentOf(profilation),
  });
}

/** Loads the container with the page's nonce. An id of another shape loads nothing. */
export function loadContainer({ id }: Pick<TagManager, 'id'>): void {
  if (!idShape.test(id)) return;
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  document.head.append(script);
}

/** Sends an event. The goods of the event before are cleared first, as Google asks. */
export function send(event: AnalyticsEvent): void {
  if (event.ecommerce) layer().push({ ecommerce: null });
  layer().push(event);
}
