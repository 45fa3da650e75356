import type { Cart, contract, DataOf } from '@bottega/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillBasket, registerShopper } from '../../../../testing/at-places.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import type { UserDetail } from '../view-profile.ts';

type FiscalPersons = DataOf<(typeof contract)['customer']['listFiscalPersons']>;

let shop: RunningApp;
let admin: pg.Client;
beforeAll(async () => {
  const profileModules = {
    invoice: 'optional',
    address: 'required',
    birthDate: 'required',
    fidelityCard: 'optional',
    interests: 'off',
  } as const;
  shop = await runningApp({ role: 'all', brands: { ponte: { profileModules } } });
  admin = new pg.Client(shop.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const fiscal = '/ebsn/api/user-person-fiscal';

async function newcomer(brand = 'rosmarino'): Promise<Caller> {
  const caller = shop.caller(brand);
  await registerShopper(caller);
  return caller;
}

const profileOf = async (caller: Caller) =>
  (await caller.get<UserDetail>('/ebsn/api/registration/user_detail')).data;
/** Code, field and Italian sentence of each error. */
const wrongOf = ({ response }: Answered<unknown>) =>
  response.errorsMessage.map((message) => {
    const { field, params, code } = message as { field?: string; params?: { rule?: string }; code: string };
    return [field, params?.rule ?? code];
  });

const home = {
  address1: "Via dell'Orso",
  addressNumber: '107/B',
  city: "L'Aquila",
  province: 'aq',
  postalcode: '00184',
};
const mario = {
  type: 'private',
  firstName: 'Mario',
  lastName: "D'Angelo",
  fiscalCode: 'rssmra85t10a562s',
  ...home,
};
const forno = {
  type: 'company',
  companyName: 'Forno & C. S.n.c.',
  vatNumber: '12345678903',
  sdiCode: 'krrh6b9',
  ...home,
};

test('[CUS-06] update_user_detail saves name, birth date and interests, and what is left out stays', async () => {
  const ada = await newcomer();
  const update = (data: object) => ada.post<UserDetail>('/ebsn/api/registration/update_user_detail', data);
  const saved = await update({
    firstName: ' Nicolò ',
    lastName: "D'Angelo",
    birthDate: '31/12/1990',
    interests: ['Vini', 'Vini', 'Bambini'],
  });
  const known = {
    firstName: 'Nicolò',
    lastName: "D'Angelo",
    birthDate: '31/12/1990',
    interests: ['Vini', 'Bambini'],
  };
  expect(saved.data).toMatchObject(known);
  expect(await profileOf(ada)).toMatchObject(known);
  expect((await update({ firstName: 'Ada' })).data).toMatchObject({ ...known, firstName: 'Ada' });
  expect((await update({ birthDate: ' ', interests: [] })).data).toMatchObject({
    birthDate: '',
    interests: [],
  });
});

test('[CUS-06] [CUS-29] [CUS-34] when a field of the profile is wrong, then each one says so and nothing changes', async () => {
  const ada = await newcomer();
  const before = await profileOf(ada);
  const update = (data: object) => ada.post('/ebsn/api/registration/update_user_detail', data);
  expect(wrongOf(await update({ firstName: ' ', lastName: 'R0ssi', birthDate: '1990-12-31' }))).toEqual([
    ['firstName', 'REQUIRED'],
    ['lastName', 'NAME_FORMAT'],
    ['birthDate', 'DATE_FORMAT'],
  ]);
  expect(wrongOf(await update({ birthDate: '31/12/2999' }))).toEqual([['birthDate', 'BIRTH_DATE']]);
  expect(wrongOf(await update({ interests: ['Calcio'] }))).toEqual([['interests', 'INTEREST_UNKNOWN']]);
  for (const body of [
    { firstName: { name: 'Ada' } },
    { interests: { 0: {} } },
    { birthDate: 'x'.repeat(99) },
  ])
    expect((await update(body)).http).toBe(400);
  expect(await profileOf(ada)).toEqual(before);
});

test('[CUS-09] [CUS-30] update_contact saves the phones; a new e-mail waits for its link; a wrong phone changes nothing', async () => {
  const ada = await newcomer();
  const update = (data: object) =>
    ada.post<UserDetail>('/ebsn/api/registration/update_contact', { password: 'spesa2026', ...data });
  const { email } = await profileOf(ada);
  const next = `nuova-${email}`;
  expect(
    (await update({ phone: '06 1234567', secondPhone: '+39 333 1234567', email: next })).data,
  ).toMatchObject({
    phone: '06 1234567',
    secondPhone: '+39 333 1234567',
    email,
  });
  await expect
    .poll(async () => (await admin.query('select 1 from mail where recipient = $1', [next])).rowCount)
    .toBe(1);
  expect(wrongOf(await update({ phone: '12', secondPhone: '+44 20 7946 0958' }))).toEqual([
    ['phone', 'PHONE_FORMAT'],
    ['secondPhone', 'PHONE_FORMAT'],
  ]);
  expect(wrongOf(await update({ phone: '' }))).toEqual([['phone', 'REQUIRED']]);
  expect(wrongOf(await update({ phone: '3331234567', email: 'ada@' }))).toEqual([['email', 'EMAIL_FORMAT']]);
  const taken = { phone: '3339999999', email: 'demo@rosmarino.example' };
  expect(wrongOf(await update(taken))).toEqual([['email', 'EMAIL_TAKEN']]);
  expect((await profileOf(ada)).phone).toBe('06 1234567');
});

test('[CUS-08] [CUS-35] [CUS-36] [CUS-37] update_billing_address saves the address, refuses each wrong field, and takes it away', async () => {
  const ada = await newcomer();
  const update = (data: object) =>
    ada.post<UserDetail>('/ebsn/api/registration/update_billing_address', data);
  expect(wrongOf(await update({ ...home, city: '', province: 'R1', postalcode: '0018x' }))).toEqual([
    ['city', 'REQUIRED'],
    ['province', 'LETTERS_ONLY'],
    ['postalcode', 'DIGITS_ONLY'],
  ]);
  expect(wrongOf(await update({ ...home, province: 'ROM', postalcode: '184' }))).toEqual([
    ['province', 'PROVINCE_LENGTH'],
    ['postalcode', 'POSTALCODE_LENGTH'],
  ]);
  expect(await profileOf(ada)).not.toHaveProperty('billingAddress');
  const saved = { ...home, city: "L'AQUILA", province: 'AQ' };
  expect((await update(home)).data.billingAddress).toEqual(saved);
  expect((await profileOf(ada)).billingAddress).toEqual(saved);
  expect((await update({})).data).not.toHaveProperty('billingAddress');
});

describe('fiscal persons', () => {
  const save = (caller: Caller, data: object) => caller.post<FiscalPersons>(`${fiscal}/update`, data);
  const list = async (caller: Caller) =>
    (await caller.get<FiscalPersons>(`${fiscal}/list`)).data.fiscalPersons;

  test('[CUS-14] [CUS-15] a shopper has several, one of them the default, and adds, changes, chooses and removes them', async () => {
    const ada = await newcomer();
    expect(await list(ada)).toEqual([]);
    await save(ada, mario);
    const { fiscalPersons } = (await save(ada, forno)).data;
    expect(fiscalPersons).toMatchObject([
      {
        type: 'private',
        firstName: 'Mario',
        fiscalCode: 'RSSMRA85T10A562S',
        province: 'AQ',
        isDefault: true,
      },
      {
        type: 'company',
        companyName: 'Forno & C. S.n.c.',
        vatNumber: '12345678903',
        sdiCode: 'KRRH6B9',
        pec: '',
        isDefault: false,
      },
    ]);
    const [first, second] = fiscalPersons.map(({ fiscalPersonId }) => ({ fiscalPersonId }));
    expect(
      (await ada.post<FiscalPersons>('/ebsn/api/user-person-fiscal/select', second)).data.fiscalPersons,
    ).toMatchObject([
      { ...second, isDefault: true },
      { ...first, isDefault: false },
    ]);
    await save(ada, { ...forno, ...second, sdiCode: '', pec: 'forno@pec.example.it' });
    expect((await list(ada))[0]).toMatchObject({
      ...second,
      pec: 'forno@pec.example.it',
      sdiCode: '',
      isDefault: true,
    });
    expect(
      (await ada.post<FiscalPersons>('/ebsn/api/user-person-fiscal/delete', second)).data.fiscalPersons,
    ).toMatchObject([{ ...first, isDefault: true }]);
  });

  test('[CUS-31] [CUS-32] [CUS-33] [CUS-37] when codes are wrong, then each field says so and nothing is saved', async () => {
    const ada = await newcomer();
    const wrong = async (data: object) => wrongOf(await save(ada, data));
    expect(await wrong({ ...mario, fiscalCode: 'RSSMRA85T10A562X' })).toEqual([
      ['fiscalCode', 'FISCAL_CODE_FORMAT'],
    ]);
    expect(await wrong({ ...mario, fiscalCode: '12345678904' })).toEqual([
      ['fiscalCode', 'FISCAL_CODE_CHECK_DIGIT'],
    ]);
    expect(
      await wrong({ ...forno, vatNumber: '1234567890', fiscalCode: 'RSSMRA85T10A562X', sdiCode: 'KRRH6' }),
    ).toEqual([
      ['vatNumber', 'VAT_NUMBER'],
      ['fiscalCode', 'FISCAL_CODE_OR_VAT'],
      ['sdiCode', 'SDI_LENGTH'],
    ]);
    expect(await wrong({ ...forno, vatNumber: '12345678901', sdiCode: '', pec: 'x' })).toEqual([
      ['vatNumber', 'VAT_CHECK_DIGIT'],
      ['pec', 'EMAIL_FORMAT'],
    ]);
    expect(await wrong({ ...forno, sdiCode: '' })).toEqual([['sdiCode', 'SDI_OR_PEC']]);
    expect(await wrong({ type: 'private' })).toHaveLength(8);
    for (const body of [{}, { type: 'robot' }, { ...mario, fiscalPersonId: 'x' }])
      expect((await save(ada, body)).http).toBe(400);
    expect(await list(ada)).toEqual([]);
  });

  test('when a shopper adds persons at once, then exactly one is the default, and there are at most twenty', async () => {
    const ada = await newcomer();
    const answers = await Promise.all(Array.from({ length: 24 }, () => save(ada, mario)));
    expect(answers.filter(({ response }) => response.status === 0)).toHaveLength(20);
    expect((await list(ada)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('when a person belongs to somebody else, then it answers as a missing one and stays', async () => {
    const [ada, bruno, elsewhere] = [await newcomer(), await newcomer(), await newcomer('ponte')];
    const { fiscalPersonId } = (await save(ada, mario)).data.fiscalPersons[0]!;
    for (const other of [bruno, elsewhere]) {
      await save(other, forno);
      const before = await list(other);
      for (const [path, body] of [
        ['update', { ...forno, fiscalPersonId }],
        ['select', { fiscalPersonId }],
        ['delete', { fiscalPersonId }],
      ] as const) {
        const answer = await other.post(`${fiscal}/${path}`, body);
        expect([answer.http, ...wrongOf(answer)[0]!]).toEqual([
          404,
          'fiscalPersonId',
          'FISCAL_PERSON_NOT_FOUND',
        ]);
      }
      expect(await list(other)).toEqual(before);
    }
    expect(await list(ada)).toMatchObject([{ fiscalPersonId, firstName: 'Mario', isDefault: true }]);
  });
});

test('[IDE-10] when a brand asks for more than the profile holds, then its level is below the minimum and no order is possible until it is complete', async () => {
  const ada = await newcomer('ponte');
  const levels = async () => {
    const { profile } = await profileOf(ada);
    const cart = await ada.get<Cart>('/ebsn/api/cart/view');
    expect(cart.data.user.profile.level).toBe(profile.level);
    return profile;
  };
  expect(await levels()).toEqual({ level: 1, missing: ['address', 'birthDate'] });
  await ada.post('/ebsn/api/registration/update_billing_address', home);
  expect(await levels()).toEqual({ level: 1, missing: ['birthDate'] });

  await fillBasket(ada);
  const buy = async () => {
    const prepared = await ada.post('/ebsn/api/checkout/prepare', {});
    const bought = await ada.post('/ebsn/api/checkout/buy', { payment_type_id: 2 });
    return [prepared, bought].map(
      ({ response }) => (response.errorsMessage[0] as { code: string } | undefined)?.code,
    );
  };
  expect(await buy()).toEqual(['PROFILE_INCOMPLETE', 'NOT_PREPARED']);
  await ada.post('/ebsn/api/registration/update_user_detail', { birthDate: '31/12/1990' });
  expect(await levels()).toEqual({ level: 2, missing: [] });
  expect(await buy()).toEqual([undefined, undefined]);
});
