import type { Cart } from '@bottega/contract';
import { checkDigitOf, fidelityCardRule, validateFidelityCard } from '@bottega/domain';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserDetail } from './view-profile.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await runningApp();
});
afterAll(() => app?.close());

const detail = '/ebsn/api/registration/user_detail';
const update = '/ebsn/api/registration/update_person_info';

test.each([
  ['rosmarino', '0437'],
  ['ponte', '0512'],
])('[CUS-05] [CUS-25] the demo shopper of %s has a fidelity card of the brand', async (brand, prefix) => {
  const shopper = app.caller(brand);
  await shopper.post('/ebsn/api/auth/login', { login: `demo@${brand}.example`, password: 'spesa2026' });
  const { data } = await shopper.get<UserDetail>(detail);
  expect(data).toMatchObject({ login: `demo@${brand}.example`, firstName: 'Giulia', lastName: 'Esempio' });
  const [card] = data.personInfos;
  expect(card?.value.startsWith(prefix)).toBe(true);
  expect(validateFidelityCard(card!.value, fidelityCardRule(prefix))).toBeUndefined();

  const other = app.caller(brand);
  await other.post('/ebsn/api/registration/register_user', {
    email: 'mario@example.it',
    password: 'spesa2026',
    firstName: 'Mario',
    lastName: 'Prova',
    phone: '333 1234567',
    privacyConsent: true,
  });
  const taken = await other.post(update, { personInfoTypeId: 1, value: card!.value });
  expect(taken.response.errorsMessage).toMatchObject([{ code: 'FIDELITY_CARD_TAKEN', field: 'value' }]);
  const wrong = await other.post(update, { personInfoTypeId: 1, value: '123' });
  expect(wrong.http).toBe(200);
  expect(wrong.response.errorsMessage).toMatchObject([
    { code: 'FIDELITY_CARD_INVALID', message: 'Numero di carta fedeltà non valido', field: 'value' },
  ]);
  expect((await other.get<UserDetail>(detail)).data.personInfos).toEqual([]);
});

test('a visitor can neither read a profile nor save a card', async () => {
  const visitor = app.caller('rosmarino');
  for (const answer of [
    await visitor.get(detail),
    await visitor.post(update, { personInfoTypeId: 1, value: '0437000000004' }),
  ]) {
    expect(answer.http).toBe(419);
    expect(answer.response.errorsMessage).toMatchObject([{ code: 'SESSION_EXPIRED' }]);
  }
});

test.each([
  ['rosmarino', 27, '0437', '0512'],
  ['ponte', 41, '0512', '0437'],
])(
  '[TEN-25] a basket of %s has the company id %i of the settings, and card numbers must start with %s',
  async (brand, companyId, prefix, otherPrefix) => {
    const visitor = app.caller(brand);
    expect((await visitor.get<Cart>('/ebsn/api/cart/view')).data.user.companyId).toBe(companyId);
    const shopper = app.caller(brand);
    await shopper.post('/ebsn/api/registration/register_user', {
      email: `carta-${brand}@example.it`,
      password: 'spesa2026',
      firstName: 'Carla',
      lastName: 'Prova',
      phone: '333 1234567',
      privacyConsent: true,
    });
    const cardOf = (start: string) => start.padEnd(12, '1') + checkDigitOf(start.padEnd(12, '1'));
    const saved = await shopper.post(update, { personInfoTypeId: 1, value: cardOf(prefix) });
    expect(saved.response.status).toBe(0);
    const refused = await shopper.post(update, { personInfoTypeId: 1, value: cardOf(otherPrefix) });
    expect(refused.response.errors[0]?.error).toBe('Numero di carta fedeltà non valido');
  },
);
