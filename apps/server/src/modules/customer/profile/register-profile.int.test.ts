import type { contract, DataOf } from '@bottega/contract';
import { checkDigitOf } from '@bottega/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type Answered, type RunningApp } from '../../../../testing/shops/running-app.ts';
import type { UserDetail } from '../view-profile.ts';

type FiscalPersons = DataOf<(typeof contract)['customer']['listFiscalPersons']>;

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  shop = await runningApp();
  admin = new pg.Client(shop.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

let count = 0;
function newCard(): string {
  count += 1;
  const first = `0437${String(count).padStart(8, '0')}`;
  return `${first}${checkDigitOf(first)}`;
}
const newEmail = () => `prova-${crypto.randomUUID().slice(0, 8)}@example.it`;
const home = {
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'rm',
  postalcode: '00184',
};
const person = {
  password: 'lunga-e-mia-42',
  firstName: 'Nicolò',
  lastName: "D'Angelo",
  phone: '3331234567',
  privacyConsent: true,
};
const register = (more: object, caller = shop.caller('rosmarino')) =>
  caller.post('/ebsn/api/registration/register_user', { ...person, email: newEmail(), ...more });
const wrongOf = ({ response }: Answered<unknown>) =>
  response.errorsMessage.map((message) => {
    const { code, field, params } = message as { code: string; field?: string; params?: { rule?: string } };
    return [field, params?.rule ?? code];
  });

test('[IDE-54] when a registration fills further parts in, then the profile holds them', async () => {
  const ada = shop.caller('rosmarino');
  const fidelityCard = newCard();
  const registered = await register(
    {
      email: 'ada+spesa@example.it',
      birthDate: '31/12/1990',
      interests: ['Vini'],
      fidelityCard,
      billingAddress: home,
      fiscalPerson: {
        type: 'company',
        companyName: 'Forno S.n.c.',
        vatNumber: '12345678903',
        sdiCode: 'krrh6b9',
        ...home,
      },
    },
    ada,
  );
  expect(registered.response.status).toBe(0);
  const { data } = await ada.get<UserDetail>('/ebsn/api/registration/user_detail');
  expect(data).toMatchObject({
    email: 'ada+spesa@example.it',
    firstName: 'Nicolò',
    lastName: "D'Angelo",
    phone: '3331234567',
    birthDate: '31/12/1990',
    interests: ['Vini'],
    billingAddress: { ...home, city: 'ROMA', province: 'RM' },
    personInfos: [{ personInfoTypeId: 1, value: fidelityCard }],
  });
  const persons = await ada.get<FiscalPersons>('/ebsn/api/user-person-fiscal/list');
  expect(persons.data.fiscalPersons).toMatchObject([
    { companyName: 'Forno S.n.c.', vatNumber: '12345678903', sdiCode: 'KRRH6B9', isDefault: true },
  ]);
});

test('[CUS-26] [CUS-31] [CUS-33] [CUS-34] when parts of a registration are wrong, then every field says so and nobody is registered', async () => {
  const email = newEmail();
  const wrong = await register({
    email,
    phone: '12',
    birthDate: '1990-12-31',
    fidelityCard: '123',
    billingAddress: { ...home, province: 'R1', postalcode: '1' },
    interests: ['Calcio'],
    fiscalPerson: { type: 'company', companyName: 'X', vatNumber: '1', sdiCode: 'KRRH6B9', ...home },
  });
  expect(wrongOf(wrong)).toEqual([
    ['phone', 'PHONE_FORMAT'],
    ['birthDate', 'DATE_FORMAT'],
    ['fidelityCard', 'FIDELITY_CARD'],
    ['province', 'LETTERS_ONLY'],
    ['postalcode', 'POSTALCODE_LENGTH'],
    ['interests', 'INTEREST_UNKNOWN'],
    ['vatNumber', 'VAT_NUMBER'],
  ]);
  const fiscalPerson = { type: 'private', firstName: 'Ada', lastName: 'Rossi', fiscalCode: 'X', ...home };
  expect(wrongOf(await register({ email, fiscalPerson }))).toEqual([['fiscalCode', 'FISCAL_CODE_FORMAT']]);
  expect((await admin.query('select 1 from shopper where email = $1', [email])).rows).toEqual([]);
});

test('when the card of a registration belongs to somebody, then its field says so and nobody is registered', async () => {
  const fidelityCard = newCard();
  expect((await register({ fidelityCard })).response.status).toBe(0);
  const email = newEmail();
  expect(wrongOf(await register({ email, fidelityCard }))).toEqual([['fidelityCard', 'FIDELITY_CARD_TAKEN']]);
  expect((await admin.query('select 1 from shopper where email = $1', [email])).rows).toEqual([]);
  expect((await register({ email })).response.status).toBe(0);
});
