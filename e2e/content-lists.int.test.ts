import { contentShop, page, type ContentShop } from '@bottega/server/testing/shops/content-shop';
import { wordpressPeer, type WordpressPeer } from '@bottega/server/testing/peers/wordpress-peer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { render } from '../apps/storefront/src/entry-server.tsx';

/* Lists and menus of contents on pages, as the server sends them. Rosmarino has contents of its own, Ponte a WordPress. */

let peer: WordpressPeer;
let shop: ContentShop;

/** A flyer of these days with its validity. */
const flyer = (title: string, date: string, validity: string) => `---
title: ${title}
date: ${date}
testo_validit: ${validity}
from: ${date}
to: 2026-12-31
pages: [./1.png]
---

Frutta a 1 €/kg.
`;

beforeAll(async () => {
  peer = await wordpressPeer();
  const now = new Date('2026-11-23T09:00:00Z');
  const env = { LOG_LEVEL: 'silent' };
  shop = await contentShop({ render, now, env, brands: { ponte: { contentUrl: peer.url } } });
  const drawn = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  await shop.put('rosmarino', {
    'volantini/prezzi.md': flyer('Prezzi di casa', '2026-10-01', 'Valido fino alla fine dell’anno'),
    'volantini/feste.md': flyer('Le feste', '2026-11-16', 'Valido dal 16 novembre'),
    'volantini/banco.md': flyer('Dal banco', '2026-11-02', 'Valido il sabato'),
    'volantini/1.png': drawn,
    'faq_category/pagamenti.md': page('Pagamenti', 'order: 3', 'Carta e contanti.'),
    'faq_category/spesa.md': page('Fare la spesa', 'order: 1', 'Carrello e liste.'),
    'faq_category/consegna.md': page('Consegna', 'order: 2', 'Dove e quando.'),
  });
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});
beforeEach(() => {
  peer.failure = undefined;
  peer.answers = {};
  peer.posts = {};
  later();
});

/** Moves the clock, so that nothing in memory counts as new. */
const later = () => (shop.clock.instant = new Date(shop.clock.instant.getTime() + 60_000));

/** A page, and its main part. */
async function open(brand: string, path: string) {
  const { http, text } = await shop.caller(brand).get(path);
  return { http, text, main: /<main[^]*<\/main>/.exec(text)![0] };
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

/** Each entry of the list with this mark: the address of its link, its title and its text. */
const entriesIn = (main: string, mark: string) =>
  main
    .split(mark)
    .slice(1)
    .map((entry) => [
      /href="([^"]+)"/.exec(entry)?.[1],
      wordsOf(/<h2[^>]*>(.*?)<\/h2>/.exec(entry)![1]!),
      wordsOf(/<p[^>]*>(.*?)<\/p>/.exec(entry)![1]!),
    ]);

test('[CON-05] when flyers are listed, then each shows its title, its validity and its link, the newest first', async () => {
  const { main } = await open('rosmarino', '/volantini');
  expect(entriesIn(main, '<a class="flyer-door"')).toEqual([
    ['/volantini/feste', 'Le feste', 'Valido dal 16 novembre'],
    ['/volantini/banco', 'Dal banco', 'Valido il sabato'],
    ['/volantini/prezzi', 'Prezzi di casa', 'Valido fino alla fine dell’anno'],
  ]);
});

test('[CON-07] when the questions are opened, then each category shows its title, its text and its link, in the brand’s order', async () => {
  const { main } = await open('rosmarino', '/faq');
  expect(entriesIn(main, '<li class="door"')).toEqual([
    ['/faq/spesa', 'Fare la spesa', 'Carrello e liste.'],
    ['/faq/consegna', 'Consegna', 'Dove e quando.'],
    ['/faq/pagamenti', 'Pagamenti', 'Carta e contanti.'],
  ]);
});

test('[CON-11] when the menu of the footer can’t be loaded, then the footer leaves it out and the page stays; else it has the menu', async () => {
  const foot = async () => {
    const { http, main, text } = await open('ponte', '/login');
    expect([http, main.includes('name="password"')]).toEqual([200, true]);
    return wordsOf(/<nav[^>]*class="site-footer__groups[^]*?<\/nav>/.exec(text)![0]);
  };
  const menu = 'wp-json/wp-api-menus/v2/menu-locations/footer';
  peer.answers[menu] = { status: 503, body: '' };
  expect(await foot()).toMatch(/^Reparti.*Note legaliPreferenze sui cookieIl tuo profilo/);
  const item = (title: string, url: string, children: unknown[] = []) => ({
    ID: 1,
    title,
    url,
    target: '',
    children,
  });
  const guide = item('La nostra guida', `${peer.url}/guida/`);
  peer.answers[menu] = { body: [item('Aiuto', '#', [guide]), item('Legale', '#', [guide])] };
  later();
  expect(await foot()).toMatch(
    /^Reparti.*AiutoLa nostra guidaLegaleLa nostra guidaPreferenze sui cookieIl tuo profilo/,
  );
});

test('[CON-14] when posts can’t be loaded, then the page lists none and says why; when there are none, then it says that', async () => {
  const shown = async (path: string) => {
    const { http, main } = await open('ponte', path);
    expect(main, path).not.toMatch(/flyer-door|class="door"/);
    return `${http} ${wordsOf(main)}`;
  };
  peer.failure = { status: 503, body: '' };
  for (const path of ['/volantini', '/vantaggi'])
    expect(await shown(path)).toMatch(
      /^503 Torniamo subitoIl servizio non è raggiungibile in questo momento\./,
    );
  peer.failure = undefined;
  peer.posts = { volantini: [], vantaggi: [], 'ux-blocks': [] };
  later();
  expect(await shown('/volantini')).toMatch(/^200 .*Adesso non ci sono volantini/);
  expect(await shown('/vantaggi')).toMatch(/^200 .*Qui non c&#x27;è ancora niente da leggere/);
});
