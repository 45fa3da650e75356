import { contract } from '@bottega/contract';
import { checkDigitOf } from '@bottega/domain';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import {
  makeRequest,
  makeSession,
  makeShopper,
  type TestRequest,
} from '../../../testing/builders/identity.ts';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputParser } from '../../platform/validate.ts';
import { customerRoutes as routesOf } from './index.ts';

const customerRoutes = routesOf({});
import type { UserDetail } from './view-profile.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
});
afterAll(() => brands.drop());

type Shopper = TestRequest & { userId: number; login: string };

async function shopper(db = brands.db, settings = {}): Promise<Shopper> {
  const { userId, login } = await makeShopper(db);
  const as = await makeSession(db, { userId });
  return { ...makeRequest(db, { as, settings }), userId, login };
}

let count = 0;
/** A valid card number that no shopper has yet. */
function newCard(prefix = '0437'): string {
  count += 1;
  const first = prefix + String(count).padStart(12 - prefix.length, '0');
  return `${first}${checkDigitOf(first)}`;
}

const save = (request: TestRequest, value: unknown, personInfoTypeId: unknown = 1) =>
  callRoute<UserDetail>(customerRoutes, 'updatePersonInfo', request.ctx, { personInfoTypeId, value });
const profileOf = async (request: TestRequest) =>
  dataOf(await callRoute<UserDetail>(customerRoutes, 'userDetail', request.ctx));
const cardOf = async (request: TestRequest) => (await profileOf(request)).personInfos[0]?.value;

test('[CUS-05] user_detail answers the logged-in shopper and the saved person infos', async () => {
  const ada = await shopper();
  const known = {
    userId: ada.userId,
    login: ada.login,
    email: ada.login,
    firstName: 'Ada',
    lastName: 'Rossi',
    phone: '3331234567',
    secondPhone: '',
    birthDate: '',
    interests: [],
    profile: { level: 2, missing: [] },
  };
  expect(await profileOf(ada)).toEqual({ ...known, personInfos: [] });
  const number = newCard();
  dataOf(await save(ada, number));
  expect(await profileOf(ada)).toEqual({ ...known, personInfos: [{ personInfoTypeId: 1, value: number }] });
});

test('[CUS-07] [CUS-25] update_person_info stores, changes and removes the fidelity card', async () => {
  const ada = await shopper();
  const [first, second] = [newCard(), newCard()];
  const saved = dataOf(await save(ada, first));
  expect(saved).toEqual(await profileOf(ada));
  expect(saved.personInfos).toEqual([{ personInfoTypeId: 1, value: first }]);
  dataOf(await save(ada, first));
  dataOf(await save(ada, second));
  expect(await cardOf(ada)).toBe(second);
  // another shopper can save a number that was given up
  const bruno = await shopper();
  dataOf(await save(bruno, first));
  expect(dataOf(await save(ada, '')).personInfos).toEqual([]);
  expect(await cardOf(ada)).toBeUndefined();
  dataOf(await save(ada, '   '));
  expect(await cardOf(bruno)).toBe(first);
});

test('spaces around and inside a card number are removed', async () => {
  const ada = await shopper();
  const number = newCard();
  dataOf(await save(ada, `  ${number.slice(0, 4)} ${number.slice(4, 8)}\t${number.slice(8)} `));
  // clients send numbers for texts
  expect(await save(ada, 437, 1)).toMatchObject({ code: 'FIDELITY_CARD_INVALID' });
  expect(await cardOf(ada)).toBe(number);
});

test('[CUS-26] [CUS-27] [CUS-28] when a card number is wrong, then it is refused beside its field and the old one stays', async () => {
  const ada = await shopper();
  const number = newCard();
  dataOf(await save(ada, number));
  const anyButLast = (Number(number.at(-1)) + 1) % 10;
  const wrong = [
    newCard('0512'),
    `0437000000000${checkDigitOf('0437000000000')}`,
    `04370000000${checkDigitOf('04370000000')}`,
    number.slice(0, 12) + anyButLast,
    '0437',
    '9'.repeat(200),
    `${number.slice(0, 12)}x`,
    `${number.slice(0, 4)}-${number.slice(4)}`,
    '٠٤٣٧٠٠٠٠٠٠٠٠٤',
    "'; drop table shopper; --",
  ];
  for (const value of wrong)
    expect(await save(ada, value), value).toMatchObject({
      ok: false,
      code: 'FIDELITY_CARD_INVALID',
      field: 'value',
    });
  expect(await cardOf(ada)).toBe(number);
});

test('the prefix of a card number is the brand’s', async () => {
  const ponte = await shopper(brands.otherBrand, { fidelityPrefix: '0512' });
  expect(await save(ponte, newCard())).toMatchObject({ code: 'FIDELITY_CARD_INVALID' });
  const own = newCard('0512');
  dataOf(await save(ponte, own));
  expect(await cardOf(ponte)).toBe(own);
});

test('when the type of a person info is unknown or the input is malformed, then it is refused and nothing changes', async () => {
  const ada = await shopper();
  const number = newCard();
  dataOf(await save(ada, number));
  for (const type of [0, 5, -1])
    expect(await save(ada, '', type), String(type)).toMatchObject({
      code: 'PERSON_INFO_UNKNOWN',
      field: 'personInfoTypeId',
    });
  for (const [value, type] of [
    [undefined, 1],
    [null, 1],
    [{ card: newCard() }, 1],
    ['9'.repeat(201), 1],
    [newCard(), 'fidelity'],
    [newCard(), undefined],
    [newCard(), 1.5],
    [newCard(), 2 ** 40],
  ])
    expect(await save(ada, value, type === undefined ? null : type)).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await cardOf(ada)).toBe(number);
});

test('a card belongs to one shopper of a brand; another brand may have the same number', async () => {
  const [ada, bruno] = [await shopper(), await shopper()];
  const number = newCard();
  dataOf(await save(ada, number));
  expect(await save(bruno, number)).toMatchObject({ code: 'FIDELITY_CARD_TAKEN', field: 'value' });
  expect(await cardOf(bruno)).toBeUndefined();
  expect(await cardOf(ada)).toBe(number);
  const elsewhere = await shopper(brands.otherBrand);
  dataOf(await save(elsewhere, number));
  dataOf(await save(elsewhere, ''));
  expect(await cardOf(ada)).toBe(number);
});

test('when eight shoppers save one card number at once, then one of them gets it', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => shopper()));
  const number = newCard();
  const answers = await Promise.all(all.map((request) => save(request, number)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.filter(({ ok }) => !ok);
  for (const answer of refused) expect(answer).toMatchObject({ code: 'FIDELITY_CARD_TAKEN' });
  const held = await Promise.all(all.map(cardOf));
  expect(held.filter((card) => card === number)).toHaveLength(1);
});

test('when two shoppers save each other’s card at once, then both are refused and keep their own', async () => {
  const [ada, bruno] = [await shopper(), await shopper()];
  const [hers, his] = [newCard(), newCard()];
  dataOf(await save(ada, hers));
  dataOf(await save(bruno, his));
  const answers = await Promise.all([save(ada, his), save(bruno, hers)]);
  for (const answer of answers) expect(answer).toMatchObject({ code: 'FIDELITY_CARD_TAKEN' });
  expect([await cardOf(ada), await cardOf(bruno)]).toEqual([hers, his]);
});

test('a form keeps the leading zero of a number; an empty field is refused, a blank removes the card', () => {
  const parse = inputParser(contract.customer.updatePersonInfo);
  const value = newCard();
  const taken = (taken: string) => parse({ personInfoTypeId: '1', value: taken });
  expect(taken(value)).toEqual({ ok: true, input: { personInfoTypeId: 1, value } });
  expect(taken(' ')).toMatchObject({ ok: true, input: { value: ' ' } });
  expect(taken('')).toMatchObject({ code: 'INVALID_INPUT', field: 'value' });
});

test('when a shopper has tried ten cards of others in 15 minutes, then every further number is refused', async () => {
  const [ada, bruno] = [await shopper(), await shopper()];
  const taken = newCard();
  dataOf(await save(bruno, taken));
  const tries = await Promise.all(Array.from({ length: 30 }, () => save(ada, taken)));
  expect(tries.filter((attempt) => !attempt.ok && attempt.code === 'FIDELITY_CARD_TAKEN')).toHaveLength(10);
  const over = { code: 'TOO_MANY_REQUESTS', params: { seconds: expect.any(Number) } };
  for (const number of [taken, newCard()]) expect(await save(ada, number)).toMatchObject(over);
  dataOf(await save(await shopper(), newCard()));
});

test('when a shopper changes the own card 30 times, then none of it counts as a guess', async () => {
  const ada = await shopper();
  for (let n = 0; n < 30; n += 1) expect(await save(ada, newCard())).toMatchObject({ ok: true });
});
