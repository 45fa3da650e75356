/** @module-tag app */

import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppFiles } from '@bottega/testing/app-files';
import { serveAppFiles } from './app-files.ts';
import { deepLinksOf } from './deep-links.ts';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { answerWith, callsOf, happen, onPhone, openedOutside } from './native-side.ts';
import { holdSlot, placeOrder } from './past-orders.ts';
import { openVisit, settled } from './visit.ts';

const shop = () => shopUrl('rosmarino');
let browser: Browser;
let app: AppFiles;

beforeAll(async () => {
  app = await serveAppFiles('rosmarino');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  app.close();
});

interface Opening {
  someone?: Newcomer;
  answers?: Record<string, unknown>;
  /** Settings of the brand that differ. */
  settings?: Record<string, unknown>;
  path?: string;
}

/** Opens the app on a phone, logged in if a shopper is given. */
async function openApp({ someone, answers, settings, path = '/' }: Opening = {}) {
  const visit = await openVisit(browser, { width: 360, height: 780, touch: true });
  const { page } = visit;
  await onPhone(page, answers);
  const session = someone?.cookies().map(({ name, value }) => [name, value] as const) ?? [];
  await page.addInitScript((tokens) => {
    // only once: the app itself forgets them at the log-out
    if (sessionStorage.getItem('seeded') !== null) return;
    sessionStorage.setItem('seeded', '');
    for (const [name, value] of tokens) localStorage.setItem(name, value);
  }, session);
  if (settings) await withSettings(page, settings);
  await page.goto(app.origin + path);
  await settled(page);
  await shellStarted(page);
  return visit;
}

/** The server's answer about the brand, with other settings. */
async function withSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  const { response, user, data } = await callerOf(shop()).get<object>('/ebsn/api/brand/settings');
  await page.route('**/ebsn/api/brand/settings', (route) =>
    route.fulfill({
      json: { response, user, data: { ...data, ...settings } },
      headers: { 'access-control-allow-origin': app.origin, 'access-control-allow-credentials': 'true' },
    }),
  );
}

/** Waits until the native shell has started, which loads after the first screen. */
const shellStarted = (page: Page): Promise<void> =>
  expect.poll(() => callsOf(page, 'SplashScreen.hide')).toHaveLength(1);

const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Calls of the app that register or unregister its device. */
function registrations(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname.startsWith('/ebsn/api/externalregistration/') && response.ok()) requests.push(url);
  });
  return requests;
}

test('[APP-02] [IDE-18] when a shopper presses external registration or a link to another site, then the system browser opens it, not the app', async () => {
  const registration = 'https://soci.example.it/registrati';
  const { page, end } = await openApp({ settings: { externalRegistrationUrl: registration } });
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Registrati/ })
    .click();
  await openedOutside(page, registration);
  await page.keyboard.press('Escape');
  for (const target of ['', '_blank']) {
    await page.evaluate((where) => {
      const link = document.createElement('a');
      Object.assign(link, {
        href: 'https://altro.example.it/pagina',
        target: where,
        textContent: `Fuori ${where}`,
      });
      document.querySelector('main')!.prepend(link);
    }, target);
    await page.getByRole('link', { name: `Fuori ${target}`.trim(), exact: true }).click();
    await expect
      .poll(async () => (await callsOf(page, 'AppLauncher.openUrl')).length)
      .toBe(target === '' ? 2 : 3);
  }
  await openedOutside(page, 'https://altro.example.it/pagina');
  expect(page.context().pages()).toHaveLength(1);
  expect(new URL(page.url()).origin).toBe(app.origin);
  await end();
});

test('[APP-03] when the system opens the app by a deep link, then its page shows; a link of another site changes nothing', async () => {
  const { someone, links } = await deepLinksOf('rosmarino');
  const { page, end } = await openApp({ someone });
  for (const { path, heading } of links) {
    await happen(page, 'App', 'appUrlOpen', { url: shop() + path });
    await page.waitForURL(app.origin + path);
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
  }
  const here = page.url();
  for (const url of [
    'https://altro.example.it/checkout',
    'javascript:alert(1)',
    `${shop()}.example.it/checkout`,
  ])
    await happen(page, 'App', 'appUrlOpen', { url });
  await settled(page);
  expect(page.url()).toBe(here);
  // Android's own button closes a dialog first, then leads back, and at home leaves the app
  await page
    .getByRole('link', { name: 'Apri il menu' })
    .or(page.getByRole('button', { name: 'Prodotti' }))
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
  await happen(page, 'App', 'backButton', { canGoBack: true });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(here);
  await happen(page, 'App', 'backButton', { canGoBack: true });
  await page.waitForURL('**/category/frutta-e-verdura');
  await happen(page, 'App', 'appUrlOpen', { url: `${shop()}/` });
  await page.waitForURL(`${app.origin}/`);
  await happen(page, 'App', 'backButton', { canGoBack: true });
  await expect.poll(async () => (await callsOf(page, 'App.minimizeApp')).length).toBe(1);
  await end();
});

test('[APP-04] when the app comes back from the background, then basket and page are read again, after half an hour it restarts, and a payment is left alone', async () => {
  const someone = await newcomer(shop());
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  await holdSlot(someone);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 3);
  const { page, end } = await openApp({ someone });
  const cart = page
    .getByRole('navigation', { name: "Menu dell'app" })
    .getByRole('link', { name: /^Carrello/ });
  await cart.waitFor();
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 2 }] }));
  await happen(page, 'App', 'resume');
  await expect.poll(() => cart.getAttribute('aria-label')).toMatch(/, \d+ articol/);

  const isMarked = () => page.evaluate(() => 'marked' in window).catch(() => false);
  await page.addInitScript(() => {
    const real = Date.now;
    let ahead = 0;
    Date.now = () => real() + ahead;
    Object.assign(window, { stayAway: () => (ahead += 31 * 60_000) });
  });
  const returnLate = async () => {
    await page.evaluate(() => {
      Object.assign(window, { marked: true });
      (window as unknown as { stayAway(): void }).stayAway();
    });
    await happen(page, 'App', 'resume');
  };
  const orderId = await placeOrder(someone, [{ productId, quantity: 12 }]);
  await page.goto(`${app.origin}/cart/payment-completed/${orderId}`);
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
  await shellStarted(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await returnLate();
  // longer than the pause in which events of a return are gathered
  await page.waitForTimeout(300);
  expect([await isMarked(), calls.filter((url) => !url.includes('externalregistration'))]).toEqual([
    true,
    [],
  ]);
  await page.goto(`${app.origin}/`);
  await settled(page);
  await shellStarted(page);
  await returnLate();
  await expect.poll(isMarked).toBe(false);
  // the app stands again
  await shellStarted(page);
  await end();
});

test.each(['android', 'ios'] as const)(
  '[APP-05] when a newer version is found and confirmed on %s, then the store address of the platform opens',
  async (system) => {
    const visit = await openVisit(browser, { width: 360, height: 780, touch: true });
    const { page } = visit;
    await page.clock.install();
    await onPhone(page, {}, system);
    await withSettings(page, { versionCheckUrl: 'https://versioni.example/app.json' });
    await page.route('https://versioni.example/app.json', (route) =>
      route.fulfill({
        json: {
          data: { lastVersion: { version: '99.1.0', url: 'https://negozio.example/{platform}/bottega' } },
        },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto(`${app.origin}/`);
    await settled(page);
    // the check and the shell start with the same part of the page
    await shellStarted(page);
    await page.clock.fastForward(600_000);
    const dialog = page.getByRole('dialog', { name: "C'è una nuova versione" });
    await dialog.getByRole('button', { name: 'Aggiorna' }).click();
    await openedOutside(page, `https://negozio.example/${system}/bottega`);
    expect(new URL(page.url()).origin).toBe(app.origin);
    await visit.end();
  },
);

test('[APP-06] when a shopper allows push messages, then the device is registered with all its data, and unregistered on refusal and at the log-out', async () => {
  const someone = await newcomer(shop());
  const { page, end } = await openApp({ someone, path: '/profile/profile-update' });
  const requests = registrations(page);
  const part = page.getByRole('region', { name: 'Notifiche sul telefono' });
  await part.getByRole('button', { name: 'Attiva le notifiche' }).waitFor();
  expect(await callsOf(page, 'FirebaseMessaging.requestPermissions')).toEqual([]);
  // the style sheets of later screens don't undo those of the first one
  const allow = part.getByRole('button', { name: 'Attiva le notifiche' });
  expect(await allow.evaluate((button) => parseFloat(getComputedStyle(button).paddingLeft))).toBeGreaterThan(
    8,
  );
  expect(await part.evaluate((panel) => parseFloat(getComputedStyle(panel).paddingLeft))).toBeGreaterThan(8);
  expect(requests).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await part.getByRole('button', { name: 'Attiva le notifiche' }).click();
  await part.getByRole('switch', { name: 'I tuoi ordini' }).waitFor();
  expect(Object.fromEntries(requests[0]!.searchParams)).toMatchObject({
    external_id: 'push-token-1',
    model: 'Pixel 8',
    platform: 'android',
    platform_version: '15',
    manufacturer: 'Google',
    uuid: 'phone-1',
  });
  const orders = part.getByRole('switch', { name: 'I tuoi ordini' });
  expect(await orders.isChecked()).toBe(true);
  await orders.click();
  await settled(page);
  await page.reload();
  await settled(page);
  await shellStarted(page);
  await answerWith(page, 'FirebaseMessaging.checkPermissions', { receive: 'denied' });
  requests.length = 0;
  await happen(page, 'App', 'resume');
  await expect.poll(() => requests.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['unregister']);
  expect(Object.fromEntries(requests[0]!.searchParams)).toMatchObject({
    platform: 'android',
    uuid: 'phone-1',
  });

  await answerWith(page, 'FirebaseMessaging.checkPermissions', { receive: 'granted' });
  await happen(page, 'App', 'resume');
  await expect.poll(() => requests.length).toBe(2);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Ciao Ada/ })
    .click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();
  expect(requests.map(({ pathname }) => pathname.split('/').at(-1))).toEqual([
    'unregister',
    'register',
    'unregister',
  ]);
  await end();
});

test('[NOT-01] [NOT-02] when a message is tapped in the background, then its page opens; in the foreground it asks first; foreign targets are ignored', async () => {
  const someone = await newcomer(shop());
  const { page, end } = await openApp({ someone });
  const message = (path: unknown) => ({
    notification: { title: 'Ordine 12: in consegna', body: 'Oggi, 9:00–11:00', data: { path } },
  });
  await happen(page, 'FirebaseMessaging', 'notificationActionPerformed', message('/profile/lists'));
  await page.waitForURL('**/profile/lists');
  for (const foreign of ['https://altro.example.it/x', '//altro.example.it/x', 'javascript:alert(1)', 12])
    await happen(page, 'FirebaseMessaging', 'notificationActionPerformed', message(foreign));
  await settled(page);
  expect(page.url()).toBe(`${app.origin}/profile/lists`);

  const dialog = page.getByRole('dialog', { name: 'Ordine 12: in consegna' });
  await happen(page, 'FirebaseMessaging', 'notificationReceived', message('/profile/orders'));
  await dialog.getByText('Oggi, 9:00–11:00').waitFor();
  expect(pathOf(page)).toBe('/profile/lists');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Più tardi' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/profile/lists');
  await happen(page, 'FirebaseMessaging', 'notificationReceived', message('/profile/orders'));
  await dialog.getByRole('button', { name: 'Apri' }).click();
  await page.waitForURL('**/profile/orders');
  await end();
});

test('[TEN-17] when the brand switches push messages off, then the app asks no permission and registers no device', async () => {
  const someone = await newcomer(shop());
  const { page, end } = await openApp({
    someone,
    path: '/profile/profile-update',
    settings: { pushNotificationEnabled: false },
    answers: { 'FirebaseMessaging.checkPermissions': { receive: 'granted' } },
  });
  const requests = registrations(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await happen(page, 'App', 'resume');
  await settled(page);
  expect(
    await page.evaluate(() => window.native.calls.filter(({ plugin }) => plugin === 'FirebaseMessaging')),
  ).toEqual([]);
  expect(await page.getByRole('heading', { name: 'Notifiche sul telefono' }).count()).toBe(0);
  expect(requests).toEqual([]);
  await end();
});

test('[NOT-03] when the shop runs in a browser, then no page asks for push permission and the profile has no choice of messages', async () => {
  const someone = await newcomer(shop());
  const { page, end } = await openVisit(browser);
  await page.addInitScript(() => {
    const permissions: string[] = [];
    Object.assign(window, { askedPermissions: permissions });
    Notification.requestPermission = async () => (permissions.push('notification'), 'default' as const);
    if ('PushManager' in window)
      PushManager.prototype.subscribe = async () => {
        permissions.push('push');
        throw new Error('not asked for');
      };
  });
  await page.context().addCookies(someone.cookies());
  for (const path of ['/', '/profile/profile-update']) {
    await page.goto(shop() + path);
    await settled(page);
    await page.locator('.toasts').waitFor({ state: 'attached' });
  }
  await page.getByRole('heading', { name: 'Chi sei' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Notifiche sul telefono' }).count()).toBe(0);
  expect(
    await page.evaluate(() => (window as unknown as { askedPermissions: string[] }).askedPermissions),
  ).toEqual([]);
  await end();
});

test('[IDE-07] when the phone has emptied local storage, then the app restores the session from the keychain', async () => {
  const someone = await newcomer(shop());
  const { page, end } = await openApp();
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  await dialog.getByLabel('Indirizzo email').fill(someone.email);
  await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  const account = page.getByRole('banner').getByRole('button', { name: /^Ciao Ada/ });
  await account.waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await account.waitFor();
  const cookies = await page.context().cookies(app.origin);
  expect(cookies.map(({ name }) => name)).toContain('X-Ebsn-Session');
  await end();
});

test('[CHK-20] when a paper of an order is opened, then the phone’s app shows it; without such an app, or when it can’t be opened, a toast says so', async () => {
  const someone = await newcomer(shop());
  const { productId } = await someGoods('rosmarino', 'Pezzo', 9);
  const orderId = await placeOrder(someone, [{ productId, quantity: 9 }]);
  const { page, end } = await openApp({ someone, path: `/profile/orders/${orderId}` });
  const open = page.getByRole('button', { name: "PDF: Conferma dell'ordine" });
  const toastShows = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await open.click();
  const opened = () => callsOf(page, 'FileViewer.openDocumentFromLocalPath');
  await expect.poll(opened).toEqual([{ path: 'file:///data/user/0/app/cache/documento' }]);
  expect(await callsOf(page, 'Filesystem.writeFile')).toEqual([
    // «%PDF» in base64
    { path: `conferma-ordine-${orderId}.pdf`, data: expect.stringMatching(/^JVBER/), directory: 'CACHE' },
  ]);
  await answerWith(page, 'FileViewer.openDocumentFromLocalPath', '!OS-PLUG-FLVW-0010');
  await open.click();
  await toastShows(
    "Su questo telefono non c'è un'app che apre il documento. Installane una, oppure aprilo dal sito.",
  );
  await answerWith(page, 'FileViewer.openDocumentFromLocalPath', '!OS-PLUG-FLVW-0008');
  await open.click();
  await toastShows('Non riusciamo ad aprire il documento. Riprova tra qualche minuto.');
  await end();
});

test('when a bar code is scanned, then its product is found; a cancelled scan or another code changes nothing', async () => {
  const { page, end } = await openApp({ answers: { 'CapacitorBarcodeScanner.scanBarcode': '!cancelled' } });
  const scan = page.getByRole('button', { name: 'Cerca con il codice a barre' });
  await scan.click();
  await answerWith(page, 'CapacitorBarcodeScanner.scanBarcode', { ScanResult: 'https://altro.example.it' });
  await scan.click();
  await settled(page);
  expect(page.url()).toBe(`${app.origin}/`);
  await answerWith(page, 'CapacitorBarcodeScanner.scanBarcode', { ScanResult: '8001234567890' });
  await scan.click();
  await page.waitForURL('**/search?q=8001234567890');
  await end();
});

test('when the app starts without network, then it says so, and starts when the shopper tries again with network', async () => {
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await onPhone(page);
  await page.route('**/ebsn/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto(`${app.origin}/`);
  await page.getByRole('heading', { level: 1, name: "Non c'è connessione" }).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.unroute('**/ebsn/api/**');
  await page.getByRole('link', { name: 'Riprova' }).click();
  await page.getByRole('heading', { level: 1, name: 'La spesa come in bottega' }).waitFor();
  await end();
});
