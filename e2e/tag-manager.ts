import type { TagManager } from '@bottega/contract';
import type { Browser, Page } from 'playwright-core';
import { footLink } from './shopping.ts';
import { openVisit, type Visit, type Window } from './visit.ts';

/* A brand with a tag manager: what stands for Google, and the choice of cookies. */

export const tagManager: TagManager = {
  kind: 'gtm',
  id: 'GTM-PROVA1',
  cookies: [
    { kind: 'analytics', name: '_ga', purpose: 'Distingue le visite', lasts: 'Due anni', who: 'Google' },
  ],
};

/** A visit of a browser that was never asked about cookies. */
export async function firstVisit(browser: Browser, window?: Window): Promise<Visit> {
  const visit = await openVisit(browser, window);
  await visit.page.context().clearCookies();
  return visit;
}

export const banner = (page: Page) => page.getByRole('form', { name: 'Preferenze sui cookie' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Preferenze sui cookie' });
/** Opens the preferences from the footer. */
export const openPanel = async (page: Page) => {
  await (await footLink(page, 'Preferenze sui cookie')).click();
  await panel(page).waitFor();
};

export interface Told {
  event: string;
  ecommerce?: { items?: { item_id: string; price: number; quantity: number }[] } & Record<string, unknown>;
  search_term?: string;
}

/** Stands for Google: a container that sets a cookie and sends each event on. */
export async function watchGoogle(page: Page) {
  const events: Told[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) elsewhere.push(request.url());
  });
  await page
    .context()
    .route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${container.toString()})()` }),
    );
  await page.context().route('https://region1.google-analytics.com/**', async (route) => {
    events.push(route.request().postDataJSON() as Told);
    await route.fulfill({ status: 204 });
  });
  return { events, elsewhere, named: (event: string) => events.filter((sent) => sent.event === event) };
}

/** Source text of the container, which runs in the page. */
function container(): void {
  document.cookie = '_ga=GA1.1.1; path=/; max-age=1000';
  const layer = (window as unknown as { dataLayer: { event?: string }[] }).dataLayer;
  const tell = (entry: { event?: string }) => {
    if (entry.event === undefined || entry.event.startsWith('gtm.')) return;
    const body = JSON.stringify(entry);
    void fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body });
  };
  const push = layer.push.bind(layer);
  layer.forEach(tell);
  layer.push = (...more) => {
    more.forEach(tell);
    return push(...more);
  };
}
