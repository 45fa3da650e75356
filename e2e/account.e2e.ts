import { readFile } from 'node:fs/promises';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink } from './mailed-link.ts';
import { someGoods } from './goods.ts';
import { callerOf, newcomer } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';
import { forgetSession } from './session.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the newest mail with that subject in the test mailbox and follows its link. */
async function followMail(page: Page, shop: string, to: string, subject: string): Promise<void> {
  await page.goto(await mailedLink(page, shop, to, subject));
  await settled(page);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Indirizzo email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test.each([
  ['rosmarino', '/reset-password', '/registration/reset-password'],
  ['ponte', '/registration/reset-password', '/reset-password'],
])(
  '[IDE-19] [IDE-38] [IDE-39] [IDE-40] [IDE-41] [IDE-48] at %s, when the password is forgotten, then the mailed link, opened at %s, leads to a new one and to the log-in',
  async (brand, path, otherPath) => {
    const shop = shopUrl(brand);
    const { email } = await newcomer(shop);
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.goto(`${shop}/login`);
    await settled(page);
    const main = page.getByRole('main');
    const service = main.getByRole('link', { name: 'Scopri come funziona la consegna' });
    expect(await service.getAttribute('href')).toBe('/page/consegna-a-casa');
    await main.getByRole('link', { name: 'Hai dimenticato la password?' }).tap();
    await page.waitForURL('**/reset-password-request');
    const send = main.getByRole('button', { name: 'Mandami il link' });
    await main.getByLabel('Indirizzo email').fill('ada@');
    await send.tap();
    await main.getByText('Digitare una e-mail valida').waitFor();
    await main.getByLabel('Indirizzo email').fill(email);
    await send.tap();
    await page.waitForURL('**/reset-password-sent**');
    await main.getByText(email).waitFor();

    await followMail(page, shop, email, 'Scegli una nuova password');
    expect(new URL(page.url()).pathname).toBe('/reset-password');
    const link = page.url();
    const at = (wanted: string) => link.replace('/reset-password', wanted);
    await page.goto(at(path));
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(path);
    const save = main.getByRole('button', { name: 'Salva la password' });
    for (const [typed, message] of [
      ['corta', 'La password deve essere lunga 6 caratteri'],
      ['password1', 'Questa password è tra le più usate: scegline una che non si indovini'],
    ] as const) {
      await main.getByLabel('Nuova password').fill(typed);
      await save.tap();
      await main.getByText(message).waitFor();
    }
    await main.getByLabel('Nuova password').fill('un-altra-parola');
    await save.tap();
    await page.waitForURL('**/reset-password-completed');
    await main.getByRole('heading', { name: 'Password cambiata' }).waitFor();
    await logIn(page, email, 'un-altra-parola');
    await page.waitForURL(`${shop}/`);

    await page.goto(at(otherPath));
    await settled(page);
    await main.getByText('Il link per cambiare la password è scaduto o è già stato usato').waitFor();
    await main.getByRole('link', { name: 'Chiedi un nuovo link' }).waitFor();
    await end();
  },
);

test('[IDE-46] when a shopper changes password, user name and e-mail, then each field says what is wrong and the mailed link confirms the new e-mail', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/profile/dashboard`);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Accesso e password' }).click();
  await page.waitForURL('**/profile/access');
  const part = (name: string) => main.getByRole('region', { name });

  const password = part('Cambia la password');
  await password.getByLabel('Password attuale').fill('sbagliata');
  await password.getByLabel('Nuova password').fill('un-altra-parola');
  await password.getByRole('button', { name: 'Cambia la password' }).click();
  await password.getByText('La password attuale non è giusta.').waitFor();
  await password.getByLabel('Password attuale').fill(someone.password);
  await password.getByLabel('Nuova password').fill('un-altra-parola');
  await password.getByRole('button', { name: 'Cambia la password' }).click();
  await password.getByText('Password cambiata. Gli altri dispositivi sono stati scollegati.').waitFor();

  const next = `nuova-${someone.email}`;
  const mail = part("Cambia l'e-mail");
  await mail.getByLabel('Nuova e-mail').fill(next);
  await mail.getByRole('button', { name: "Cambia l'e-mail" }).click();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.getByLabel('Password attuale').fill('sbagliata');
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await proof.getByText('La password attuale non è giusta.').waitFor();
  await proof.getByLabel('Password attuale').fill('un-altra-parola');
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await mail.getByText(`Ti abbiamo mandato un link a ${next}`).waitFor();

  const login = part('Cambia il nome utente');
  await login.getByLabel('Nuovo nome utente').fill('demo@rosmarino.example');
  await login.getByRole('button', { name: 'Cambia il nome utente' }).click();
  await proof.getByLabel('Password attuale').fill('un-altra-parola');
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await login.getByText("C'è già un account con questo nome utente: scegline un altro.").waitFor();

  await forgetSession(page);
  await followMail(page, shop, next, 'Conferma la tua nuova e-mail');
  expect(new URL(page.url()).pathname).toBe('/email-confirmed');
  await main.getByRole('button', { name: 'Conferma la nuova e-mail' }).click();
  await main.getByRole('heading', { name: 'E-mail cambiata' }).waitFor();
  await logIn(page, next, 'un-altra-parola');
  await page.waitForURL(`${shop}/`);
  await page.goto(`${shop}/profile/access`);
  await main.getByText(`Ora ti scriviamo a ${next}.`).waitFor();
  await end();
});

test('[CUS-10] [CUS-11] [CUS-12] [CUS-13] when a shopper looks at the own data, then other devices can be ended, a copy taken along and the account deleted by the mailed link', async () => {
  const shop = shopUrl('ponte');
  const someone = await newcomer(shop);
  const elsewhere = callerOf(shop);
  const { email: login, password } = someone;
  await elsewhere.post('/ebsn/api/auth/login', { login, password });
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/profile/privacy`);
  await settled(page);
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name });

  await part('I tuoi dispositivi').getByRole('button', { name: 'Scollega tutti gli altri' }).tap();
  await part('I tuoi dispositivi').getByText('Non ci sono altri dispositivi collegati.').waitFor();
  expect((await elsewhere.get('/ebsn/api/auth/test')).user.userId).toBe(-1);

  for (const [name, file] of [
    ['Scarica da leggere', /\.html$/],
    ['Scarica in JSON', /\.json$/],
  ] as const) {
    const coming = page.waitForEvent('download');
    await part('Una copia dei tuoi dati').getByRole('link', { name }).tap();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(file);
    expect(await readFile(await download.path(), 'utf8')).toContain(login);
  }

  await part("Elimina l'account").getByRole('button', { name: "Elimina l'account" }).tap();
  await page
    .getByRole('dialog', { name: "Vuoi eliminare l'account?" })
    .getByRole('button', { name: 'Mandami il link' })
    .tap();
  const proof = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.getByLabel('Password attuale').fill(password);
  await proof.getByRole('button', { name: 'Conferma', exact: true }).tap();
  await part("Elimina l'account").getByText(`Ti abbiamo mandato un link a ${login}`).waitFor();
  await followMail(page, shop, login, "Conferma l'eliminazione del tuo account");
  expect(new URL(page.url()).pathname).toBe('/delete-account');
  await main.getByRole('button', { name: 'Elimina per sempre' }).tap();
  await main.getByRole('heading', { name: 'Account eliminato' }).waitFor();
  await page.goto(`${shop}/login`);
  await settled(page);
  await logIn(page, login, password);
  await main.getByText('E-mail o password non corrette.').waitFor();
  await end();
});

test('[CUS-10] when an order is under way, then the page names it instead of mailing the link that deletes the account', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 4);
  const orderId = await placeOrder(someone, [{ productId, quantity: 8 }]);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/profile/privacy`);
  await settled(page);
  const part = page.getByRole('main').getByRole('region', { name: "Elimina l'account" });
  await part.getByRole('button', { name: "Elimina l'account" }).click();
  await page
    .getByRole('dialog', { name: "Vuoi eliminare l'account?" })
    .getByRole('button', { name: 'Mandami il link' })
    .click();
  await part.getByText(`L'ordine ${orderId} è ancora in corso`).waitFor();
  expect(await part.getByText('Ti abbiamo mandato un link').count()).toBe(0);
  await end();
});
