import { registerShopper } from '@bottega/server/testing/at-places';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/running-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '../apps/storefront/src/entry-server.tsx';

/* Pages of a brand that switches registration off, beside one that has it, as the server sends them. */

let shop: RunningApp;
beforeAll(async () => {
  shop = await runningApp({ render, role: 'web', brands: { ponte: { registrationEnabled: false } } });
});
afterAll(() => shop.close());

/** The texts of the links of a whole page to the registration, in its own shop. */
async function registerLinks({ get }: Caller, path: string): Promise<string[]> {
  const { text } = await get(path);
  expect(text).toContain('<footer');
  return [...text.matchAll(/<a[^>]*href="\/registration-user"[^>]*>(.*?)<\/a>/g)].map(([, words = '']) =>
    words.replaceAll(/<[^>]+>/g, ''),
  );
}

test('[TEN-23] when a brand switches registration off, then neither log-in nor footer of its pages leads to it', async () => {
  for (const [path, links] of [
    ['/login', ['Registrati', 'Registrati']],
    ['/', ['Registrati']],
    ['/category/frutta-e-verdura', ['Registrati']],
  ] as const) {
    expect(await registerLinks(shop.caller('rosmarino'), path), path).toEqual(links);
    expect(await registerLinks(shop.caller('ponte'), path), path).toEqual([]);
  }
  const shopper = shop.caller('rosmarino');
  await registerShopper(shopper);
  expect(await registerLinks(shopper, '/')).toEqual([]);
});
