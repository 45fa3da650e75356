import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someCard } from './furnished-shoppers.ts';
import { someGoods } from './goods.ts';
import { mailedLink } from './mailed-link.ts';
import { fine, newcomer } from './newcomers.ts';
import { shopWith } from './staff.ts';
import { forgetSession } from './session.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const save = (where: Locator) => where.getByRole('button', { name: 'Salva', exact: true }).click();

/** A field by the beginning of its label, which may go on with «facoltativo». */
const fieldOf = (where: Locator, label: string) => where.getByLabel(new RegExp(`^${label}`)).first();

/** Fills fields, saves, and expects the sentence at the field of that label. */
async function refused(where: Locator, fields: Record<string, string>, at: string, sentence: string) {
  for (const [label, value] of Object.entries(fields)) await fieldOf(where, label).fill(value);
  await save(where);
  const field = fieldOf(where, at);
  await expect
    .poll(() =>
      field.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText ?? '')
          .join(' '),
      ),
    )
    .toContain(sentence);
}

async function openProfile(path: string) {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser, { width: 360, height: 780 });
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}${path}`);
  await settled(page);
  return { shop, page, end, main: page.getByRole('main') };
}

test('[IDE-44] [IDE-45] [CUS-20] [CUS-26] [CUS-34] when a person registers, confirms, logs in and completes the profile, then each step says what is wrong and what comes next', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser, { width: 360, height: 780 });
  await page.goto(`${shop}/registration-user`);
  await settled(page);
  const main = page.getByRole('main');
  const email = `prova+${crypto.randomUUID().slice(0, 8)}@example.it`;
  const account = {
    Nome: 'Nicolò',
    Cognome: "D'Angelo",
    'Indirizzo email': email,
    Telefono: '333 1234567',
    'Scegli una password': 'lunga-e-mia-42',
  };
  for (const [label, value] of Object.entries(account))
    await main.getByLabel(label, { exact: true }).fill(value);
  await main.getByText('Altri dati, se vuoi').click();
  await main.getByLabel('Data di nascita').fill('1990-12-31');
  await main.getByLabel('Numero della carta').fill('123');
  const create = main.getByRole('button', { name: 'Crea account' });
  await create.click();
  for (const sentence of [
    'Campo obbligatorio',
    'Formato della data gg/mm/aaaa',
    'Numero di carta fedeltà non valido',
  ])
    await main.getByText(sentence).waitFor();
  await main.getByLabel('Data di nascita').fill('31/12/1990');
  await main.getByLabel('Numero della carta').fill(someCard('0437'));
  await main.getByRole('checkbox', { name: /^Ho letto/ }).check();
  await create.click();
  await page.waitForURL('**/registration-completed');
  await main.getByText(email).waitFor();

  await forgetSession(page);
  await page.goto(await mailedLink(page, shop, email));
  await settled(page);
  await main.getByRole('button', { name: 'Conferma la registrazione' }).click();
  await main.getByRole('heading', { name: 'Registrazione confermata' }).waitFor();
  await main.getByLabel('Indirizzo email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('lunga-e-mia-42');
  await main.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL(`${shop}/`);

  await page.goto(`${shop}/profile/profile-update`);
  await settled(page);
  const data = part(page, 'Chi sei');
  expect(await data.getByLabel('Data di nascita').inputValue()).toBe('31/12/1990');
  expect(await data.getByLabel('Cognome').inputValue()).toBe("D'Angelo");
  await save(data);
  await main.getByRole('heading', { name: 'Profilo salvato' }).waitFor();
  await end();
});

test('[CUS-01] when a shopper opens the profile, then every part of it is a link away', async () => {
  const { shop, page, end, main } = await openProfile('/profile');
  await page.waitForURL(`${shop}/profile/dashboard`);
  const links = main.getByRole('navigation', { name: 'Il mio profilo' }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(hrefs.length).toBeGreaterThanOrEqual(9);
  for (const href of hrefs) {
    await page.goto(`${shop}${href}`);
    await settled(page);
    expect(new URL(page.url()).pathname, href).toBe(href);
    await main.getByRole('heading', { level: 1 }).waitFor();
    expect(await main.getByRole('heading', { name: "Questa pagina non c'è" }).count(), href).toBe(0);
  }
  await forgetSession(page);
  await page.goto(`${shop}/profile`);
  await page.waitForURL(({ searchParams }) => searchParams.get('poi') === '/profile');
  await page.getByRole('dialog').getByLabel('Indirizzo email').waitFor();
  await end();
});

test('[CUS-03] [CUS-04] [CUS-29] [CUS-30] [CUS-34] [CUS-35] [CUS-36] [CUS-37] when a field of the profile is wrong, then it says so; a saved profile is confirmed', async () => {
  const { shop, page, end, main } = await openProfile('/profile/profile-update');
  await main.getByRole('navigation', { name: 'Percorso' }).getByText('Il mio profilo').waitFor();

  const contacts = part(page, 'Contatti');
  await refused(contacts, { Telefono: '12' }, 'Telefono', 'Digitare un numero di telefono valido');
  await refused(contacts, { Telefono: '' }, 'Telefono', 'Campo obbligatorio');
  await contacts.getByLabel('Telefono', { exact: true }).fill('06 1234567');
  await save(contacts);
  await contacts.getByText('Salvato').waitFor();

  const address = part(page, 'Indirizzo di fatturazione');
  const home = {
    'Via o piazza': "Via dell'Orso",
    Civico: '107',
    Città: "L'Aquila",
    Provincia: 'R1',
    CAP: '0018x',
  };
  await refused(address, home, 'Provincia', "Accetta solo caratteri dell'alfabeto");
  await refused(address, {}, 'CAP', 'Accetta solo numeri');
  await refused(
    address,
    { Provincia: 'ROM', CAP: '184' },
    'Provincia',
    'La sigla della provincia ha 2 lettere',
  );
  await refused(address, {}, 'CAP', 'Il CAP ha 5 cifre');
  await address.getByLabel('Provincia').fill('aq');
  await address.getByLabel('CAP').fill('67100');
  await save(address);
  await address.getByText('Salvato').waitFor();

  const data = part(page, 'Chi sei');
  const wrong = { Cognome: '', 'Data di nascita': '1990-12-31' };
  await refused(data, wrong, 'Cognome', 'Campo obbligatorio');
  await refused(data, {}, 'Data di nascita', 'Formato della data gg/mm/aaaa');
  await data.getByLabel('Cognome').fill("D'Angelo");
  await data.getByLabel('Data di nascita').fill('31/12/1990');
  await data.getByRole('checkbox', { name: 'Vini' }).check();
  await save(data);
  await page.waitForURL(`${shop}/profile/profile-confirmed`);
  await main.getByRole('heading', { name: 'Profilo salvato' }).waitFor();

  await page.goto(`${shop}/profile/profile-update`);
  await settled(page);
  expect(await data.getByLabel('Data di nascita').inputValue()).toBe('31/12/1990');
  expect(await data.getByLabel('Cognome').inputValue()).toBe("D'Angelo");
  expect(await data.getByRole('checkbox', { name: 'Vini' }).isChecked()).toBe(true);
  expect(await address.getByLabel('Provincia').inputValue()).toBe('AQ');
  await end();
});

test('[CUS-14] [CUS-31] [CUS-32] [CUS-33] [CUS-37] when codes of a fiscal person are wrong, then each field says so; several persons are kept, one the default', async () => {
  const { page, end, main } = await openProfile('/profile/fiscal-persons');
  const form = part(page, 'Aggiungi un intestatario');
  const home = { 'Via o piazza': 'Via Cavour', Civico: '107', Città: 'Roma', Provincia: 'RM', CAP: '00184' };
  const code = { 'Codice fiscale': 'RSSMRA85T10A562X' };
  await refused(form, { ...home, ...code }, 'Codice fiscale', 'Formato non corretto');
  await form.getByLabel('Codice fiscale').fill('rssmra85t10a562s');
  await save(form);
  await main.getByText('C.F. RSSMRA85T10A562S').waitFor();

  await main.getByRole('button', { name: 'Aggiungi un intestatario' }).click();
  await form.getByRole('radio', { name: "Un'azienda o partita IVA" }).check();
  const company = {
    ...home,
    'Ragione sociale': 'Forno Rossi S.n.c.',
    'Partita IVA': '1234567890',
    'Codice fiscale': '123',
    'Codice destinatario': 'KRRH6',
  };
  const elevenDigits = 'P.Iva e C.F. devono avere 11 cifre';
  await refused(form, company, 'Partita IVA', elevenDigits);
  await refused(form, {}, 'Codice fiscale', elevenDigits);
  await refused(
    form,
    {},
    'Codice destinatario',
    'Il codice destinatario ha 7 caratteri, 6 per gli enti pubblici',
  );
  for (const [label, value] of [
    ['Partita IVA', '12345678903'],
    ['Codice fiscale', ''],
    ['Codice destinatario', 'KRRH6B9'],
  ] as const)
    await fieldOf(form, label).fill(value);
  await save(form);
  await main.getByText('P. IVA 12345678903 · SdI KRRH6B9').waitFor();

  const cards = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Modifica/ }) });
  const first = cards.first();
  expect(await first.innerText()).toContain('Ada Rossi');
  await main.getByRole('button', { name: 'Usa come predefinito' }).click();
  await first.getByText('Forno Rossi S.n.c.').waitFor();
  expect(await first.innerText()).toContain('Predefinito');
  await main.getByRole('button', { name: 'Togli Forno Rossi S.n.c.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect.poll(() => cards.count()).toBe(1);
  expect(await first.innerText()).toContain('Predefinito');
  await end();
});

test('[CUS-17] [CUS-19] when a shopper changes consents, then they stay changed; a mandatory one can’t be taken back', async () => {
  const { page, end, main } = await openProfile('/profile/consents');
  const newsletter = main.getByRole('checkbox', { name: /ricette di stagione/ });
  const privacy = main.getByRole('checkbox', { name: /^Ho letto/ });
  await newsletter.check();
  await main.getByRole('button', { name: 'Salva' }).click();
  await main.getByText('Salvato').waitFor();
  await page.reload();
  await settled(page);
  expect([await privacy.isChecked(), await newsletter.isChecked()]).toEqual([true, true]);
  await privacy.uncheck();
  await main.getByRole('button', { name: 'Salva' }).click();
  await main.getByText('Campo obbligatorio').waitFor();
  await end();
});

describe('brands with other settings', () => {
  let other: ServerChild;
  beforeAll(async () => {
    const profileModules = {
      invoice: 'optional',
      address: 'optional',
      birthDate: 'required',
      fidelityCard: 'optional',
      interests: 'off',
    } as const;
    other = await shopWith({
      rosmarino: { profileModules },
      ponte: { externalRegistrationUrl: 'https://soci.example.it/registrati' },
    });
  });
  afterAll(() => other?.stop());

  test('[IDE-10] when the profile lacks what the brand asks for, then the checkout leads to it and back', async () => {
    const shop = other.url('rosmarino');
    const someone = await newcomer(shop);
    const goods = await someGoods('rosmarino', 'Pezzo', 5);
    const items = [{ productId: goods.productId, quantity: 1 }];
    fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
    const { page, end } = await openVisit(browser, { width: 360, height: 780 });
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shop}/checkout`);
    await settled(page);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Manca poco' }).waitFor();
    await main.getByRole('link', { name: 'Completa il profilo' }).click();
    await page.waitForURL('**/profile/profile-update?poi=*');
    await main.getByRole('link', { name: 'la data di nascita' }).waitFor();
    const data = part(page, 'Chi sei');
    await refused(data, { 'Data di nascita': '' }, 'Data di nascita', 'Campo obbligatorio');
    await data.getByLabel('Data di nascita').fill('31/12/1990');
    await save(data);
    await main.getByRole('link', { name: 'Torna alla cassa' }).click();
    await page.waitForURL(`${shop}/checkout`);
    await settled(page);
    await main.getByRole('heading', { name: 'Dove e quando' }).waitFor();
    expect(await main.getByRole('heading', { name: 'Manca poco' }).count()).toBe(0);
    await end();
  });

  test(
    '[IDE-17] [IDE-18] when a brand registers shoppers elsewhere, then the links of the log-in form and of the footer lead there',
    { tags: ['website/footer'] },
    async () => {
      const outside = 'https://soci.example.it/registrati';
      for (const [shop, forgotten, register] of [
        [other.url('ponte'), outside, outside],
        [other.url('rosmarino'), '/reset-password-request', '/registration-user'],
      ] as const) {
        const { page, end } = await openVisit(browser);
        await page.goto(`${shop}/login`);
        await settled(page);
        const main = page.getByRole('main');
        const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
        expect(await hrefOf('Hai dimenticato la password?')).toBe(forgotten);
        expect(await hrefOf('Registrati')).toBe(register);
        const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Registrati', exact: true });
        expect(await footer.getAttribute('href')).toBe(register);
        await end();
      }
    },
  );
});
