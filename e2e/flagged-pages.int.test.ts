import { registerShopper } from '@bottega/server/testing/at-places';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '../apps/storefront/src/entry-server.tsx';

/* Pages of a brand with other flags, beside one with the usual ones, as the server sends them. */

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  const flags = { registrationEnabled: false, filterEmptyCategory: true };
  shop = await runningApp({ render, role: 'web', brands: { ponte: flags } });
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

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

test('[TEN-18] when an aisle has no goods any more, then the menu still lists it, unless the brand hides empty categories', async () => {
  const slug = 'pesce';
  const aislesOf = async (brand: string) => {
    const { text } = await shop.caller(brand).get('/faq');
    const row = /<nav[^>]*aria-label="Reparti"[^]*?<\/nav>/.exec(text)![0];
    return [...row.matchAll(/href="\/category\/([^"/]+)"/g)].map(([, aisle]) => aisle);
  };
  for (const brand of ['rosmarino', 'ponte']) expect(await aislesOf(brand), brand).toContain(slug);
  await admin.query(
    `update product set published = false
     where category_id in (select category_id from category c where c.tenant_id = product.tenant_id and slug ~ $1)`,
    [`^${slug}(/|$)`],
  );
  await admin.query('update brand set catalog_version = catalog_version + 1');
  await admin.query(`select pg_notify('catalog', tenant_id || ':' || catalog_version) from brand`);
  await expect.poll(() => aislesOf('ponte')).not.toContain(slug);
  expect((await aislesOf('ponte')).length).toBeGreaterThan(5);
  expect(await aislesOf('rosmarino')).toContain(slug);
});
