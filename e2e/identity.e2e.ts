import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { mailedLink } from './mailed-link.ts';
import { fine, newcomer } from './newcomers.ts';
import { addShown, cartLink, register } from './shopping.ts';
import { shopWith } from './staff.ts';
import { forgetSession, tokensOf } from './session.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const loginCall = '**/ebsn/api/auth/login';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Accedi' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('[IDE-13] [IDE-42] the log-in page shows the form and links to the registration, which links back', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/login`);
  await settled(page);
  const main = page.getByRole('main');
  const password = main.getByLabel('Password', { exact: true });
  expect(await main.getByLabel('Indirizzo email').isEditable()).toBe(true);
  await password.fill('segreto1');
  expect(await password.getAttribute('type')).toBe('password');
  await main.getByRole('button', { name: 'Mostra la password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  expect(await main.getByRole('button', { name: 'Accedi', exact: true }).isEnabled()).toBe(true);

  await main.getByRole('link', { name: 'Registrati' }).click();
  await page.waitForURL(`${shop}/registration-user`);
  await page.getByRole('heading', { level: 1, name: 'Crea il tuo account' }).waitFor();
  for (const label of ['Nome', 'Cognome', 'Indirizzo email', 'Scegli una password'])
    expect(await main.getByLabel(label, { exact: true }).isEditable(), label).toBe(true);
  expect(await main.getByRole('button', { name: 'Crea account' }).isEnabled()).toBe(true);
  await end();
});

test('[IDE-14] [IDE-16] [IDE-20] [IDE-21] a refused log-in keeps the typed values; a valid one is sent once and closes the dialog', async () => {
  const shop = shopUrl('rosmarino');
  const { email, password } = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.goto(shop);
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  const dialog = dialogOf(page);
  const fields = {
    email: dialog.getByLabel('Indirizzo email'),
    password: dialog.getByLabel('Password', { exact: true }),
    remember: dialog.getByRole('checkbox', { name: /^Ricordami/ }),
  };
  await fields.email.waitFor();
  const widest = Math.min(600, page.viewportSize()!.width);
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(widest);
  expect(await fields.remember.isChecked()).toBe(true);

  const sent: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login'))
      sent.push((request.postDataJSON() as { remember_me: boolean }).remember_me);
  });
  const button = dialog.getByRole('button', { name: 'Accedi', exact: true });
  await fields.email.fill(email);
  await fields.password.fill('sbagliata');
  await button.click();
  // in the form itself; the dialog has the toasts too
  await dialog.locator('form').getByText('E-mail o password non corrette.').waitFor();
  expect(await fields.email.inputValue()).toBe(email);
  expect(await fields.password.inputValue()).toBe('sbagliata');
  expect(sent).toEqual([true]);

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(loginCall, async (route) => {
    await held;
    await route.continue();
  });
  await fields.password.fill(password);
  await fields.remember.uncheck();
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await button.click({ force: true });
  await fields.password.press('Enter');
  answer();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Ciao Ada/ }).waitFor();
  expect(sent).toEqual([true, false]);
  await end();
});

test('[IDE-01] [IDE-03] [IDE-04] a log-in loads the shopper’s basket and stores both identifiers; a log-out removes them', async () => {
  const shop = shopUrl('rosmarino');
  const { email, password, caller } = await newcomer(shop);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 2);
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 3 }] }));
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/login`);
  await settled(page);
  const cart = cartLink(page);
  expect(await cart.getAttribute('aria-label')).toBe('Carrello');
  expect(await tokensOf(page)).toEqual([]);

  await page.getByLabel('Indirizzo email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(`${shop}/`);
  await expect.poll(() => cart.getAttribute('aria-label')).toMatch(/^Carrello, 3 articoli, /);
  expect((await tokensOf(page)).sort()).toEqual(['X-Ebsn-Account', 'X-Ebsn-Session']);
  await page.reload();
  await settled(page);
  expect(await cart.getAttribute('aria-label')).toMatch(/^Carrello, 3 articoli, /);

  const searched = () => page.evaluate(() => localStorage.getItem('searched-words'));
  await page.evaluate(() =>
    localStorage.setItem(
      'searched-words',
      JSON.stringify([{ name: 'vino', counter: 1, timestamp: Date.now() }]),
    ),
  );
  await page.getByRole('button', { name: /^Ciao Ada/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor();
  // the next person at this browser doesn't see what was searched
  await expect.poll(searched).toBeNull();
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('Carrello');
  await expect.poll(() => tokensOf(page)).toEqual([]);
  await end();
});

test('[IDE-30] when a log-out fails, then the page says so and the shopper stays logged in', async () => {
  const shop = shopUrl('ponte');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await page.route('**/ebsn/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: /^Ciao Ada/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await status(page, 'Non siamo riusciti a farti uscire. Riprova.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Ciao Ada/ }).isVisible()).toBe(true);
  expect(await tokensOf(page)).toHaveLength(2);
  await end();
});

test('[IDE-02] [IDE-06] when the session has ended, then the page says so, shows a visitor and asks for a log-in', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  // the session ends on another device while the cookies stay
  fine(await someone.caller.post('/ebsn/api/auth/logout', {}));
  await page.getByRole('button', { name: /^Ciao Ada/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'I tuoi ordini' }).last().click();
  await status(page, 'La sessione è scaduta, si prega di rieffettuare il login per continuare.').waitFor();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Indirizzo email').fill(someone.email);
  await expect.poll(() => page.getByRole('button', { name: /^Ciao Ada/ }).count()).toBe(0);
  await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL('**/profile/orders');
  await page.getByRole('heading', { level: 1, name: 'I tuoi ordini' }).waitFor();
  await end();
});

test('[IDE-44] [IDE-45] the registration announces the mail, and the mailed link confirms it at both addresses', async () => {
  const shop = shopUrl('ponte');
  for (const path of ['/registration/confirm', '/registration-confirm']) {
    const { page, end } = await openVisit(browser);
    const { email } = await register(page, shop);
    await page.getByRole('heading', { level: 1, name: 'Ci siamo quasi, Ada' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(
      `Ti abbiamo mandato un'e-mail a ${email}: apri il link`,
    );
    const link = await mailedLink(page, shop, email);
    // like another device without a log-in
    await forgetSession(page);
    await page.goto(`${shop}${path}${new URL(link).search}`);
    const press = () => page.getByRole('button', { name: 'Conferma la registrazione' }).click();
    await settled(page);
    await press();
    await page.getByRole('heading', { level: 1, name: 'Registrazione confermata' }).waitFor();
    await page.getByRole('main').getByLabel('Indirizzo email').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).waitFor();
    await page.goto(`${shop}${path}?e_mail=${encodeURIComponent(email)}&reg_control_code=sbagliato`);
    await settled(page);
    await press();
    await page.getByRole('heading', { level: 1, name: 'Il link non è più valido' }).waitFor();
    await end();
  }
});

test.each([360, 1440])(
  'when a visitor opens the checkout at %i px, then the log-in opens above it, and after the log-in the checkout continues',
  async (width) => {
    const shop = shopUrl('rosmarino');
    const someone = await newcomer(shop);
    const goods = await someGoods('rosmarino', 'Pezzo', 2);
    const { page, end } = await openVisit(browser, { width });
    await page.goto(`${shop}/search?q=${encodeURIComponent(goods.name)}`);
    await settled(page);
    await addShown(page, goods);
    await expect.poll(() => tokensOf(page)).toEqual(['X-Ebsn-Session']);
    await page.goto(`${shop}/checkout`);
    const dialog = dialogOf(page);
    await dialog.getByLabel('Indirizzo email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    // after closing, the dialog can be opened again
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
    await dialog.getByLabel('Indirizzo email').fill(someone.email);
    await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
    await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByText(goods.name).first().waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('button', { name: /^Dove/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await end();
  },
);

test('when scripts are off, then the log-in form posts itself, shows a refusal and returns to the requested page', async () => {
  const shop = shopUrl('ponte');
  const someone = await newcomer(shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop}/login?poi=${encodeURIComponent('/profile/orders')}`);
  const main = page.getByRole('main');
  const logIn = async (password: string) => {
    await main.getByLabel('Indirizzo email').fill(someone.email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Accedi', exact: true }).click();
  };
  await logIn('sbagliata');
  await main.getByText('E-mail o password non corrette.').waitFor();
  await logIn(someone.password);
  await page.waitForURL(`${shop}/profile/orders`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('I tuoi ordini');
  await context.close();
});

test('[IDE-15] [IDE-22] [IDE-23] [IDE-24] [IDE-25] the log-in page has its fields and button; an empty field or a bad e-mail stops the submit, a short password only warns', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/login`);
  await settled(page);
  const main = page.getByRole('main');
  const [email, password] = [
    main.getByLabel('Indirizzo email'),
    main.getByLabel('Password', { exact: true }),
  ];
  const button = main.getByRole('button', { name: 'Accedi', exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await main.getByRole('button', { name: 'Mostra la password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await main.getByRole('button', { name: 'Nascondi la password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent += 1;
  });
  await button.click();
  await main.getByText("Digitare l'e-mail", { exact: true }).waitFor();
  await email.fill('nessuno@example.it');
  await button.click();
  await main.getByText('Digitare la password', { exact: true }).waitFor();
  // the first press asked for the password too, so its words are no sign of the second one
  await expect.poll(() => main.getByText("Digitare l'e-mail", { exact: true }).count()).toBe(0);
  await email.fill('anna@');
  await password.fill('segreta1');
  await button.click();
  await main.getByText('Digitare una e-mail valida').waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toBe(0);
  await email.fill('nessuno@example.it');
  await password.fill('12345');
  await button.click();
  await main.getByText('E-mail o password non corrette.').waitFor();
  await main.getByText('La password deve essere lunga 6 caratteri').waitFor();
  expect(sent).toBe(1);
  await end();
});

test('[IDE-26] [CUS-29] when the registration form is empty or the password has 5 characters, then each field says so and nothing is sent', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/registration-user`);
  await settled(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/register_user')) sent += 1;
  });
  const saidOf = async (label: string | RegExp) => {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    // read without waiting: a text may not exist yet
    return field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '')
        .join(' '),
    );
  };
  const create = page.getByRole('button', { name: 'Crea account' });
  await create.click();
  for (const label of ['Nome', 'Cognome', 'Indirizzo email', 'Scegli una password'])
    await expect.poll(() => saidOf(label), { message: label }).toContain('Campo obbligatorio');
  await page.getByLabel('Scegli una password').fill('12345');
  await page.getByLabel('Nome', { exact: true }).fill('Vinci http://evil');
  await create.click();
  await expect
    .poll(() => saidOf('Scegli una password'))
    .toContain('La password deve essere lunga 6 caratteri');
  expect(await saidOf('Nome')).toContain('Usa solo lettere, spazi, apostrofi, punti e trattini');
  await page.getByLabel('Scegli una password').fill('123456');
  await create.click();
  await expect.poll(() => saidOf('Scegli una password')).not.toContain('deve essere lunga');
  expect(sent).toBe(0);
  await end();
});

test('[API-11] when the shop asks for a captcha, then the log-in makes a token and goes on by itself', async () => {
  const captcha = { calls: ['identity.login' as const], freeCalls: 0, recaptchaKey: '' };
  const strict = await shopWith({ rosmarino: { captcha } });
  const shop = `http://rosmarino.localhost:${strict.port}`;
  const { email, password } = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/ebsn/api/'))
      queries.push(`${pathname}${search.startsWith('?token_recaptcha=') ? '?token' : ''}`);
  });
  await page.goto(`${shop}/login`);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByLabel('Indirizzo email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  queries.length = 0;
  await main.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(queries.slice(0, 3)).toEqual([
    '/ebsn/api/auth/login',
    '/ebsn/api/auth/captcha',
    '/ebsn/api/auth/login?token',
  ]);
  expect(queries.slice(3).filter((query) => query.includes('token'))).toEqual([]);
  await end();
  await strict.stop();
});

test('[API-11] when a brand uses reCAPTCHA, then its page may load Google’s script, and the log-in goes on with Google’s token', async () => {
  const checked: string[] = [];
  const google = createServer((request, response) => {
    void text(request).then((body) => {
      checked.push(body);
      const verdict = { success: true, score: 0.9, hostname: 'rosmarino.localhost' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const captcha = { calls: ['identity.login' as const], freeCalls: 0, recaptchaKey: 'site-key' };
  const strict = await shopWith(
    { rosmarino: { captcha } },
    {
      RECAPTCHA_SECRET_ROSMARINO: 'server-secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`,
    },
  );
  const shop = strict.url('rosmarino');
  const { email, password } = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  // what Google's script does; the page's content policy decides whether it runs
  await page.route('https://www.google.com/recaptcha/api.js?render=site-key', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.grecaptcha = { ready: (act) => act(), execute: async (key) => `token-of-${key}` };',
    }),
  );
  await page.goto(`${shop}/login`);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByLabel('Indirizzo email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(checked).toEqual(['secret=server-secret&response=token-of-site-key']);
  await end();
  await strict.stop();
  google.close();
});
