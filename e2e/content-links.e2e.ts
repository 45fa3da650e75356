import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const banners = (page: Page) => page.getByRole('region', { name: 'In primo piano' });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));

async function openHome(brand: string, window?: { width: number; height: number }) {
  const visit = await openVisit(browser, window);
  await visit.page.goto(shopUrl(brand));
  await settled(visit.page);
  await markDocument(visit.page);
  return visit;
}

test(
  '[CAT-43] a banner shows the picture for its screen width at once, without a layout shift',
  { tags: ['website/wide-screen'] },
  async () => {
    for (const [width, size] of [
      [390, 'tall'],
      [1440, 'wide'],
    ] as const) {
      const { page, end } = await openHome('rosmarino', { width, height: 900 });
      const picture = banners(page).locator('img').first();
      const { src, eager, drawn, room } = await picture.evaluate((image: HTMLImageElement) => ({
        src: new URL(image.currentSrc).pathname,
        eager: image.loading !== 'lazy',
        drawn: image.naturalWidth / image.naturalHeight,
        room: image.clientWidth / image.clientHeight,
      }));
      expect(src).toMatch(new RegExp(`^/photo/${size}/banner-`));
      expect(eager).toBe(true);
      expect(Math.abs(drawn - room)).toBeLessThan(0.15);
      expect(await banners(page).locator('img[loading="lazy"]').count()).toBeGreaterThanOrEqual(4);
      await end();
    }
  },
);

test('[CAT-45] [SHL-35] [SHL-36] a banner opens its page of the shop without a page load, also from an old /shop address', async () => {
  const { page, end } = await openHome('rosmarino');
  const breakfast = banners(page).getByRole('link', { name: /Colazione con calma/ });
  expect(await breakfast.getAttribute('href')).toBe('/category/colazione');
  await breakfast.click();
  await page.getByRole('heading', { level: 1, name: 'Colazione' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/category/colazione');
  expect(await isSameDocument(page)).toBe(true);
  await end();
});

test('[CAT-45] [SHL-33] [SHL-38] a banner with a film opens it in a dialog 700 px wide, and closing the dialog stops the film', async () => {
  const { page, end } = await openHome('ponte');
  const link = banners(page).getByRole('link', { name: /Guarda il video/ });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Agrumi: quali prendere' });
  await dialog.waitFor();
  expect((await dialog.boundingBox())!.width).toBe(Math.min(700, page.viewportSize()!.width));
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  const playing = await film.elementHandle();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.locator('video').count()).toBe(0);
  const time = () => playing.evaluate((video) => (video as HTMLVideoElement).currentTime);
  const stopped = await time();
  await page.waitForTimeout(400);
  expect(await time()).toBe(stopped);
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(() => link.evaluate((anchor) => anchor === document.activeElement)).toBe(true);
  await end();
});

test('when a link names the captions of its film, then the player has them', async () => {
  const { page, end } = await openHome('rosmarino', { width: 390, height: 844 });
  await page.route('**/media/agrumi.vtt', (route) =>
    route.fulfill({
      contentType: 'text/vtt',
      body: 'WEBVTT\n\n00:00.000 --> 00:03.000\nUn agrume buono pesa.\n',
    }),
  );
  await inContent(page, '<a href="/media/scegliere-gli-agrumi.mp4#captions=agrumi.vtt">Gli agrumi</a>');
  await page.getByRole('link', { name: 'Gli agrumi', exact: true }).click();
  const film = page.getByRole('dialog', { name: 'Gli agrumi' }).locator('video');
  const caption = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      return [track?.mode, (track?.cues?.[0] as VTTCue | undefined)?.text];
    });
  await expect.poll(caption).toEqual(['showing', 'Un agrume buono pesa.']);
  await end();
});

test('when a film can’t be played, then the dialog says so and links to its address', async () => {
  const { page, end } = await openHome('rosmarino', { width: 390, height: 844 });
  await inContent(page, '<a href="/media/nessuno.mp4">Un film</a>');
  await page.route('**/media/nessuno.mp4', (route) => route.fulfill({ status: 200, body: 'no film' }));
  await page.getByRole('link', { name: 'Un film', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Un film' });
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByRole('link').getAttribute('href')).toMatch(/\/media\/nessuno\.mp4$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await end();
});

/** Inserts HTML into the page as content of the back office. */
async function inContent(page: Page, html: string): Promise<void> {
  await page.getByRole('main').evaluate((main, content) => {
    main.insertAdjacentHTML('afterbegin', `<div data-content>${content}</div>`);
  }, html);
}

describe('a link in content', () => {
  test('[SHL-38] a YouTube link in content opens a player without cookies, and after closing no request goes to the site', async () => {
    const { page, end } = await openHome('rosmarino');
    const hosts: string[] = [];
    await page.route(/youtube/, (route) => {
      hosts.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
    });
    await inContent(
      page,
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank">La ricetta</a>',
    );
    await page.getByRole('link', { name: 'La ricetta' }).click();
    const dialog = page.getByRole('dialog', { name: 'La ricetta' });
    await dialog.frameLocator('iframe').getByText('player').waitFor();
    expect(new Set(hosts)).toEqual(new Set(['www.youtube-nocookie.com']));
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator('iframe').count()).toBe(0);
    await end();
  });

  test('[SHL-35] a content link to a page of the shop opens in the same window, even with a target', async () => {
    const { page, end } = await openHome('ponte');
    await inContent(page, '<a href="/shop/category/colazione?page=1" target="_blank">La colazione</a>');
    await page.getByRole('link', { name: 'La colazione' }).click();
    await page.waitForURL('**/category/colazione?page=1');
    expect(await isSameDocument(page)).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    await end();
  });

  test.each(['https://comune.example/orari', '/p/regolamento', '/photo/locandina', '/photo2/locandina'])(
    '[SHL-37] [SHL-39] when content links to %s, then it opens in a new window',
    { tags: ['website/windows'] },
    async (href) => {
      const { page, end } = await openHome('rosmarino');
      await page
        .context()
        .route(/comune\.example|\/p\/regolamento|\/photo2?\/locandina/, (route) =>
          route.fulfill({ contentType: 'text/html', body: 'altrove' }),
        );
      await inContent(page, `<a href="${href}">Altrove</a>`);
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Altrove' }).click();
      const other = await opened;
      await other.waitForURL(new URL(href, shopUrl('rosmarino')).href);
      expect(await other.evaluate(() => window.opener)).toBeNull();
      expect(await isSameDocument(page)).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/');
      await end();
    },
  );
});

test('[CAT-22] when the banners can’t be loaded, then the page shows without them', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(`${shopUrl('rosmarino')}/page/crediti`);
  await settled(page);
  await page.route('**/ebsn/api/adv*', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Rosmarino/ })
    .click();
  await page.getByRole('heading', { level: 2, name: 'Le offerte della settimana' }).waitFor();
  expect(await banners(page).count()).toBe(0);
  await end();
});
