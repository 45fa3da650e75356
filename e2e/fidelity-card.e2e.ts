import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someCard } from './furnished-shoppers.ts';
import { newcomer } from './newcomers.ts';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const grouped = (number: string) => number.replace(/^(.{4})(...)(...)(...)$/, '$1 $2 $3 $4');

test('[CUS-02] [CUS-25] [CUS-26] [CUS-27] [CUS-28] on the dashboard a wrong card number is refused, and a valid card can be saved, changed and removed', async () => {
  const shop = shopUrl('ponte');
  const person = await newcomer(shop);
  const { page, end } = await openVisit(browser, { width: 360, height: 740 });
  await page.context().addCookies(person.cookies());
  const open = async () => {
    await page.goto(`${shop}/profile/dashboard`);
    await settled(page);
  };
  await open();
  await page.getByRole('heading', { level: 1, name: 'Ciao Ada' }).waitFor();
  const card = page.getByRole('region', { name: 'Carta fedeltà' });
  const field = card.getByLabel('Numero della carta');
  const save = card.getByRole('button', { name: 'Salva la carta' });
  const barcodeOf = (number: string) =>
    card.getByRole('img', { name: `Codice a barre della carta fedeltà, numero ${grouped(number)}` });
  const isFocused = (name: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update_person_info')) sent.push(request.postData() ?? '');
  });
  const [first, second] = [someCard('0512'), someCard('0512')];
  const lastButOne = (Number(first.at(-1)) + 1) % 10;
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  for (const [typed, message] of [
    ['', 'Campo obbligatorio'],
    [someCard('0437'), 'Numero di carta fedeltà non valido'],
    [`${first}0`, 'Numero di carta fedeltà non valido'],
    [first.slice(0, 12) + String(lastButOne), 'Numero di carta fedeltà non valido'],
  ] as const) {
    await field.fill(typed);
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await save.click();
    await card.getByText(message).waitFor();
    const describedBy = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${describedBy.split(' ').at(-1)!}`).innerText()).toBe(message);
    await page.waitForFunction(() => document.activeElement?.matches('input[name="fidelity-card"]'));
  }
  expect(sent).toEqual([]);

  // the number grouped as on the card, entered by keyboard
  await field.fill(` ${grouped(first)} `);
  await field.press('Enter');
  await toastShown(page, 'Carta fedeltà salvata');
  await barcodeOf(first).waitFor();
  await isFocused('Cambia carta');
  await open();
  await barcodeOf(first).waitFor();

  await card.getByRole('button', { name: 'Cambia carta' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('input[name="fidelity-card"]'));
  expect(await field.inputValue()).toBe(grouped(first));
  await field.fill(second);
  await save.click();
  await barcodeOf(second).waitFor();

  const remove = card.getByRole('button', { name: 'Togli carta' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Togli la carta fedeltà?' });
  await question.getByRole('button', { name: 'Annulla' }).click();
  await question.waitFor({ state: 'detached' });
  await isFocused('Togli carta');
  await remove.click();
  await question.getByRole('button', { name: 'Togli carta' }).click();
  await toastShown(page, 'Carta fedeltà tolta dal profilo');
  await page.waitForFunction(() => document.activeElement?.matches('input[name="fidelity-card"]'));
  await open();
  expect(await field.inputValue()).toBe('');
  await end();
});

test('when a card belongs to another shopper, then the field shows the refusal', async () => {
  const shop = shopUrl('rosmarino');
  const [ada, bruno] = [await newcomer(shop), await newcomer(shop)];
  const value = someCard('0437');
  const saved = await ada.caller.post('/ebsn/api/registration/update_person_info', {
    personInfoTypeId: 1,
    value,
  });
  expect(saved.response.status).toBe(0);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(bruno.cookies());
  await page.goto(`${shop}/profile/dashboard`);
  await settled(page);
  const card = page.getByRole('region', { name: 'Carta fedeltà' });
  await card.getByLabel('Numero della carta').fill(value);
  await card.getByRole('button', { name: 'Salva la carta' }).click();
  await card.getByText(/^Questa carta è già nel profilo di un altro cliente/).waitFor();
  expect(await card.getByRole('img').count()).toBe(0);
  await end();
});
