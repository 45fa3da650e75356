import { httpCaller } from '@bottega/server/testing/http-caller';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { footLink, openCategories } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');

async function open(path: string, brand = 'rosmarino') {
  const visit = await openVisit(browser);
  await visit.page.goto(shopUrl(brand) + path);
  await settled(visit.page);
  return visit;
}

test(
  '[CON-02] [CON-04] [CON-13] when a visitor follows the link of the log-in form, then the page on delivery shows with its own title and description',
  { tags: ['website/document'] },
  async () => {
    const { page, end } = await open('/login');
    await main(page).getByRole('link', { name: 'Scopri come funziona la consegna' }).click();
    await page.waitForURL('**/page/consegna-a-casa');
    await main(page).getByRole('heading', { level: 1, name: 'Consegna a casa' }).waitFor();
    await expect.poll(() => page.title()).toBe('Consegna della spesa a casa a Roma e nel Lazio · Rosmarino');
    const description = page.locator('meta[name="description"]');
    expect(await description.getAttribute('content')).toContain('fino a quando puoi ordinare');
    await main(page)
      .getByText(/^Aggiornato al \d+ \w+ 2026$/)
      .waitFor();

    // a post without SEO fields has the title of the brand; a missing page is not found
    const missing = await page.goto(`${shopUrl('rosmarino')}/page/mai-scritta`);
    expect(missing!.status()).toBe(404);
    await page.getByRole('heading', { name: "Questa pagina non c'è" }).waitFor();
    await end();
  },
);

test.each(['/page/privacy', '/volantini/prezzi-di-casa', '/faq/pagamenti', '/vantaggi'])(
  'when %s is opened by a preview link, then no search engine lists it and nothing keeps it',
  async (path) => {
    const caller = httpCaller(Number(new URL(shopUrl('rosmarino')).port), 'rosmarino');
    const read = async (query: string) => {
      const { text, headers } = await caller.get(path + query);
      return {
        isListed: text.includes('rel="canonical"') && !text.includes('content="noindex"'),
        cacheControl: headers['cache-control'],
      };
    };
    expect(await read('')).toMatchObject({ isListed: true });
    expect(await read('?preview=1.2')).toEqual({
      isListed: false,
      cacheControl: expect.stringMatching(/no-cache|no-store/),
    });
  },
);

test('[CON-16] [CON-17] when a post is shown, then it leads to its neighbours by date, and at the ends to one', async () => {
  // posts that show all year
  const { page, end } = await open('/page/cinque-modi-di-spendere-meno', 'ponte');
  const posts = page.getByRole('navigation', { name: 'Altri articoli' });
  await posts.getByRole('link').waitFor();
  expect(await posts.getByRole('link').count()).toBe(1);
  await posts.getByRole('link', { name: /Articolo seguente: Congelare bene, buttare meno/ }).click();
  await page.waitForURL('**/page/congelare-bene');
  await posts.getByRole('link', { name: /Articolo precedente: Cinque modi di spendere meno/ }).waitFor();
  expect(await posts.getByRole('link').count()).toBe(1);
  await end();
});

test(
  '[CON-05] [CON-06] [CON-19] when a flyer is opened from the list, then its pages turn and enlarge and its goods go into the basket',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await open('/volantini');
    const listed = main(page).getByRole('listitem');
    await main(page)
      .getByText(/prezzo al chilo o al litro/)
      .waitFor();
    const door = listed.getByRole('link', { name: /^Prezzi di casa Valido dal/ });
    await door.click();
    await page.waitForURL('**/volantini/prezzi-di-casa');
    const pages = page.getByRole('region', { name: 'Pagine del volantino Prezzi di casa' });
    const current = pages.locator('[aria-current=true]');
    expect(await current.getAttribute('aria-label')).toContain('1');
    await pages.getByRole('button', { name: 'Pagina seguente' }).click();
    await expect.poll(() => current.getAttribute('aria-label')).toContain('Dal banco della frutta');
    await pages.getByRole('button', { name: 'Ingrandisci la pagina 2: Dal banco della frutta' }).click();
    const dialog = page.getByRole('dialog');
    const size = dialog.getByRole('status');
    await dialog.getByRole('button', { name: 'Avvicina' }).click();
    expect(await size.textContent()).toBe('Ingrandimento 300%');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    const goods = page.getByRole('region', { name: 'I prodotti del volantino' }).getByRole('article');
    expect(await goods.count()).toBeGreaterThan(25);
    const rice = goods.filter({ hasText: 'Riso Carnaroli' });
    expect(await rice.innerText()).toMatch(/\d,\d{2}\s€\/kg/);
    await rice.getByRole('button', { name: /^Aggiungi .* al carrello/ }).click();
    await rice.getByRole('button', { name: /^(Togli|Rimuovi|Meno)/ }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello, 1 articolo/ })
      .waitFor();
    await end();
  },
);

test(
  '[CON-07] [CON-08] when a question is searched or its category opened, then its answer unfolds',
  { tags: ['website/document'] },
  async () => {
    const { page, end } = await open('/faq');
    expect(await main(page).locator('.door').count()).toBe(6);
    await main(page).getByRole('searchbox', { name: 'Cerca tra le domande' }).fill('locker');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/faq?q=locker');
    const found = page.getByRole('region', { name: /risposte per «locker»/ });
    await found.getByText('Come funziona il locker?').waitFor();
    await main(page).getByRole('searchbox', { name: 'Cerca tra le domande' }).fill('xyzzyqwvk');
    await page.keyboard.press('Enter');
    await main(page).getByRole('heading', { name: 'Nessuna risposta per «xyzzyqwvk»' }).waitFor();

    await main(page).getByRole('link', { name: 'Pagamenti' }).click();
    await page.waitForURL('**/faq/pagamenti');
    const answer = main(page).getByText('Sì, fino a 20 €.');
    expect(await answer.isVisible()).toBe(false);
    await main(page).getByText('Chi consegna ha il resto?').click();
    await answer.waitFor();
    expect(await main(page).getByText('Come funziona il locker?').count()).toBe(0);
    const missing = await page.goto(`${shopUrl('rosmarino')}/faq/mai-scritta`);
    expect(missing!.status()).toBe(404);
    await end();
  },
);

test('[CON-09] when /vantaggi is opened, then each brand shows its own advantages with their texts and links, in order', async () => {
  for (const { brand, titles, text, title, target } of [
    {
      brand: 'rosmarino',
      titles: ['Il banco è lo stesso', 'Suoniamo quando dici tu'],
      title: 'Paghi il peso vero',
      text: 'Il conto finale segue la bilancia, mai la stima.',
      target: '/page/come-funziona',
    },
    {
      brand: 'ponte',
      titles: ['Consegna in giornata', 'Gratis sopra i 90 €'],
      title: 'Consegna in giornata',
      text: 'A Roma fino a quattro ore prima della fascia.',
      target: '/page/consegna-a-casa',
    },
  ]) {
    const { page, end } = await open('/vantaggi', brand);
    const doors = main(page).locator('.door');
    expect(await doors.count()).toBe(6);
    expect((await doors.getByRole('heading').allTextContents()).slice(0, titles.length)).toEqual(titles);
    const door = doors.filter({ has: page.getByRole('link', { name: title }) });
    expect(await door.innerText()).toContain(text);
    expect(await door.getByRole('link', { name: title }).getAttribute('href')).toBe(target);
    await end();
  }
});

test('[CON-10] [CON-18] [CON-21] [CON-22] when the form of customer service is wrong, then errors stand beside its fields and what was typed stays; corrected, it is sent', async () => {
  const { page, end } = await open('/servizio-clienti');
  const send = main(page).getByRole('button', { name: 'Invia il messaggio' });
  await main(page).getByLabel('Nome e cognome').fill('Ada Rossi');
  await send.click();
  await expect.poll(() => main(page).getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(await main(page).getByLabel('Nome e cognome').inputValue()).toBe('Ada Rossi');

  await main(page).getByLabel('Di che cosa si tratta').selectOption('Un prodotto della mia spesa');
  await main(page).getByLabel('E-mail').fill('non-una-mail');
  await main(page).getByLabel('Il tuo messaggio').fill('Una pesca era ammaccata.');
  await send.click();
  const email = main(page).getByLabel('E-mail');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await main(page).getByLabel('Il tuo messaggio').inputValue()).toBe('Una pesca era ammaccata.');

  const files = main(page).getByLabel(/^Foto del prodotto/);
  await files.setInputFiles({
    name: 'pesca.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ not a picture'),
  });
  await expect.poll(() => files.getAttribute('aria-invalid')).toBe('true');
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await files.setInputFiles({
    name: 'pesca.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await main(page).getByRole('button', { name: 'Togli pesca.png' }).waitFor();

  await email.fill('ada.rossi@example.it');
  await send.click();
  await main(page).getByRole('heading', { name: 'Messaggio inviato' }).waitFor();
  await end();
});

test('[CON-18] when the form can’t be loaded, then telephone and e-mail stand in its place', async () => {
  const { page, end } = await open('/faq');
  await page.route('**/p/wp-json/wp/v2/get_mail_pars*', (route) => route.abort());
  await (await footLink(page, 'Servizio clienti')).click();
  await main(page).getByRole('heading', { name: "Il modulo adesso non c'è" }).waitFor();
  await main(page).getByRole('link', { name: 'ciao@rosmarino.example' }).waitFor();
  expect(await main(page).getByLabel('Il tuo messaggio').count()).toBe(0);
  await end();
});

test('[CON-23] [CON-24] when a search has goods and contents, then contents stand below the goods; without contents nothing shows', async () => {
  const { page, end } = await open('/search?q=cotechino');
  const contents = page.getByRole('region', { name: 'Contenuti' });
  expect(await contents.count()).toBe(0);
  await page.goto(`${shopUrl('rosmarino')}/search?q=brodo`);
  await settled(page);
  await contents.getByRole('link', { name: /Il brodo della domenica/ }).waitFor();
  const lastCard = await main(page).getByRole('article').last().boundingBox();
  const first = await contents.boundingBox();
  expect(first!.y).toBeGreaterThan(lastCard!.y);
  await contents.getByRole('link', { name: /Il brodo della domenica/ }).click();
  await page.waitForURL('**/page/il-brodo-della-domenica');
  await end();
});

test(
  '[CON-11] when the menu of the links drawer can’t be loaded, then the drawer leaves it out and the page stays',
  { tags: ['website/footer'] },
  async () => {
    const { page, end } = await open('/page/privacy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Volantini' }).waitFor();
    await page.route('**/p/wp-json/wp-api-menus/**', (route) => route.abort());
    await openCategories(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Scopri/ })
      .click();
    const drawer = page.getByRole('dialog', { name: /^Scopri/ });
    await drawer.getByRole('heading', { name: 'Reparti' }).waitFor();
    expect(await drawer.getByRole('link', { name: 'Volantini' }).count()).toBe(0);
    expect(await drawer.getByRole('link').count()).toBeGreaterThan(4);
    await end();
  },
);

test('[CON-12] when slides are valid on the chosen day, then Home shows them; when they can’t be loaded, then Home shows none', async () => {
  const { page, end } = await open('/');
  const slides = page.getByRole('region', { name: 'Da sfogliare' });
  const slide = slides.getByRole('link', { name: /^Prezzi di casa/ });
  expect(await slide.getAttribute('href')).toBe('/volantini/prezzi-di-casa');
  await page.goto(`${shopUrl('rosmarino')}/faq`);
  await settled(page);
  await page.route('**/p/wp-json/wp/v2/new_slides/**', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Rosmarino/ })
    .click();
  await main(page).getByRole('heading', { name: 'Le offerte della settimana' }).first().waitFor();
  await settled(page);
  expect(await slides.count()).toBe(0);
  await end();
});
