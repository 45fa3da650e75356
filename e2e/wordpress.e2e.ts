import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import {
  wordpressPeer,
  wordpressPost,
  type WordpressPeer,
} from '@bottega/server/testing/peers/wordpress-peer';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { openCategories } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
let peer: WordpressPeer;
let shop: ServerChild;

beforeAll(async () => {
  peer = await wordpressPeer();
  await fill();
  browser = await openBrowser();
  shop = await shopWith({ ponte: { contentUrl: peer.url } });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await peer.close();
});

/** The contents of a small WordPress: one of everything that screens show. */
async function fill(): Promise<void> {
  const body = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  peer.answers['foto.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body };
  const photo = { url: `${peer.url}/foto.jpg`, width: 600, height: 800 };
  const post = (id: number, type: string, slug: string, title: string, acf = {}, html = '<p>Testo.</p>') =>
    wordpressPost(peer, { id, type, slug, title, html, more: { acf, category: 'consegna' } });
  const goods = await someGoods('ponte', 'Pezzo', 1);
  const linked = `<p>Si fa <a href="${peer.url}/faq/">cos&igrave;</a>.</p><script>document.title = 'preso'</script>`;
  peer.posts = {
    pages: [post(1, 'page', 'come-funziona', 'Com&#8217;è', {}, linked)],
    faq_category: [post(2, 'faq_category', 'consegna', 'Consegna')],
    faq: [post(3, 'faq', 'quando', 'Quando arriva?')],
    vantaggi: [post(4, 'vantaggi', 'gratis', 'Consegna gratuita')],
    volantini: [
      post(5, 'volantini', 'ora', 'Volantino del CMS', {
        testo_validit: 'Per sempre',
        image: photo,
        pages: [photo],
        goods: goods.slug,
      }),
    ],
    'ux-blocks': [],
  };
  const item = (title: string, path: string, children: unknown[] = []) => ({
    ID: 1,
    title,
    url: peer.url + path,
    target: '',
    children,
  });
  peer.answers['wp-json/wp-api-menus/v2/menu-locations/footer'] = {
    body: [item('Aiuto', '/', [item('La nostra guida', '/come-funziona/')])],
  };
  peer.answers['wp-json/wp/v2/get_mail_pars'] = {
    body: {
      title: 'Scrivici',
      fields: [{ id: 'nome', label: 'Come ti chiami', type: 'text', required: true, max: 80 }],
      security: 'abc',
      action: 'invia',
    },
  };
  peer.answers['wp-admin/admin-ajax.php'] = {
    body: { success: true, data: { message: 'Ricevuto dal CMS' } },
  };
}

test(
  '[CON-01] when a brand’s contents come from its WordPress, then menus, pages, questions, advantages, flyers and the form work from it, and go on while it is away',
  { tags: ['website/footer'] },
  async () => {
    const { page, end } = await openVisit(browser);
    const main = page.getByRole('main');
    const open = async (path: string) => {
      await page.goto(shop.url('ponte') + path);
      await settled(page);
    };
    await open('/servizio-clienti');
    await main.getByLabel('Come ti chiami').fill('Anna');
    await main.getByRole('button', { name: 'Invia il messaggio' }).click();
    await main.getByText('Ricevuto dal CMS').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'La nostra guida' }).click();
    await page.waitForURL('**/page/come-funziona');
    // it has no menu for the drawer of links, which shows that of the footer
    await openCategories(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Scopri/ })
      .click();
    const links = page.getByRole('dialog', { name: /^Scopri/ });
    await links.getByRole('link', { name: 'La nostra guida' }).waitFor();
    await links.getByRole('button', { name: 'Chiudi' }).click();
    await main.getByRole('heading', { level: 1, name: 'Com’è' }).waitFor();
    await main.getByRole('link', { name: 'così' }).click();
    await page.waitForURL('**/faq');
    expect(await page.title()).not.toBe('preso');
    await main.getByRole('link', { name: 'Consegna', exact: true }).click();
    await main.getByText('Quando arriva?').waitFor();
    await open('/vantaggi');
    await main.getByText('Consegna gratuita').waitFor();
    await open('/volantini');
    await main.getByRole('link', { name: /Volantino del CMS Per sempre/ }).click();
    await page.getByRole('region', { name: 'I prodotti del volantino' }).getByRole('article').waitFor();
    const drawn = page.locator(`img[src="${peer.url}/foto.jpg"]`).first();
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    peer.failure = { status: 503, body: '' };
    await open('/page/come-funziona');
    await main.getByRole('heading', { level: 1, name: 'Com’è' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'La nostra guida' }).waitFor();
    await open('/servizio-clienti');
    await main.getByRole('heading', { name: "Il modulo adesso non c'è" }).waitFor();
    expect(await main.getByRole('textbox').count()).toBe(0);
    await end();
  },
);
