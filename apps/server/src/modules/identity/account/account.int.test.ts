import type { Cart } from '@bottega/contract';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp({ role: 'all' });
  admin = new pg.Client(shop.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const secret = 'lunga-e-mia-42';

interface Someone {
  caller: Caller;
  email: string;
}

async function newcomer(brand = 'rosmarino'): Promise<Someone> {
  const caller = shop.caller(brand);
  const email = `prova-${crypto.randomUUID().slice(0, 8)}@example.it`;
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
  await caller.post('/ebsn/api/registration/register_user', { email, password: secret, ...person });
  return { caller, email };
}

const logIn = (login: string, password: string, caller = shop.caller('rosmarino')) =>
  caller.post<Cart>('/ebsn/api/auth/login', { login, password });
const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;
const fieldOf = ({ response }: Answered<unknown>) =>
  response.errorsMessage[0] as { field?: string; text?: string; params?: { rule?: string } } | undefined;
const isIn = async (caller: Caller): Promise<boolean> =>
  (await caller.get('/ebsn/api/auth/test')).user.userId > 0;

/** The parameters of the link in the newest mail with that subject. */
async function linkIn(to: string, subject: string): Promise<URLSearchParams> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await admin.query<{ body: string }>(
        'select body from mail where recipient = $1 and subject = $2 and body is not null order by mail_id desc limit 1',
        [to, subject],
      );
      found = /https?:\/\/\S+\?\S+/.exec(rows[0]?.body ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  return new URL(found!).searchParams;
}

/** Mails about the account, without those about a log-in from a new device. */
const countMails = async (to: string): Promise<number> =>
  (
    await admin.query(
      `select 1 from mail where recipient = $1 and sent_at is not null and subject <> 'Nuovo accesso al tuo account'`,
      [to],
    )
  ).rows.length;

/** Sets the fiscal code of the invoices of somebody. */
async function haveFiscalCode({ email }: Someone, fiscalCode: string): Promise<void> {
  await admin.query(
    `insert into fiscal_person (tenant_id, user_id, type, first_name, last_name, company_name, fiscal_code, vat_number,
       sdi_code, pec, address1, address_number, city, province, postalcode, is_default)
     select tenant_id, user_id, 'private', 'Ada', 'Rossi', '', $2, '', '', '', 'Via Roma', '1', 'Roma', 'RM', '00100', true
     from shopper where email = $1`,
    [email, fiscalCode],
  );
}

async function resetToken({ email, caller }: Someone): Promise<string> {
  expect(
    (await caller.post('/ebsn/api/registration/password_reset_token_request', { e_mail: email })).response
      .status,
  ).toBe(0);
  return (await linkIn(email, 'Scegli una nuova password')).get('reset_token')!;
}

test('[NOT-04] [IDE-47] [IDE-48] [IDE-49] when a shopper resets the password by the mailed link, then it works once and all sessions end', async () => {
  const someone = await newcomer();
  const reset_token = await resetToken(someone);
  const visitor = shop.caller('rosmarino');
  const check = (token: string) =>
    visitor.get(`/ebsn/api/registration/password_reset_token_check?reset_token=${token}`);
  expect((await check(reset_token)).response.status).toBe(0);
  expect(codeOf(await check('unknown'))).toBe('RESET_LINK_INVALID');
  const reset = (
    password: string,
    caller = visitor,
    name: Record<string, string> = { e_mail: someone.email },
  ) =>
    caller.get(
      `/ebsn/api/registration/password_reset?${new URLSearchParams({ ...name, reset_token, password })}`,
    );
  expect(fieldOf(await reset('corta'))).toMatchObject({
    field: 'password',
    params: { rule: 'PASSWORD_LENGTH' },
  });
  expect(fieldOf(await reset('Password1'))).toMatchObject({ params: { rule: 'PASSWORD_COMMON' } });
  expect(codeOf(await reset('un-altra-parola', shop.caller('ponte')))).toBe('RESET_LINK_INVALID');
  const other = await newcomer();
  for (const name of ['e_mail', 'login'])
    expect(codeOf(await reset('un-altra-parola', visitor, { [name]: other.email }))).toBe(
      'RESET_LINK_INVALID',
    );
  expect(await isIn(someone.caller)).toBe(true);

  // the caller may name the shopper by e-mail or by user name
  const names: Record<string, string>[] = [{ e_mail: someone.email }, { login: someone.email }];
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => reset(`un-altra-parola-${n}`, visitor, names[n % 2])),
  );
  expect(answers.filter(({ response }) => response.status === 0)).toHaveLength(1);
  expect(await isIn(someone.caller)).toBe(false);
  expect(codeOf(await check(reset_token))).toBe('RESET_LINK_INVALID');
  expect(codeOf(await logIn(someone.email, secret))).toBe('LOGIN_FAILED');
  const chosen = answers.findIndex(({ response }) => response.status === 0) + 1;
  expect((await logIn(someone.email, `un-altra-parola-${chosen}`)).response.status).toBe(0);
  await expect.poll(() => countMails(someone.email)).toBe(3);
});

test('when a link is asked for an unknown e-mail, then the answer is that of a known one and no mail is written', async () => {
  const someone = await newcomer();
  const ask = (e_mail: string, path: string) => shop.caller('rosmarino').post(path, { e_mail });
  for (const path of [
    '/ebsn/api/registration/password_reset_token_request',
    '/ebsn/api/registration/registration_resend_email',
  ]) {
    const [known, unknown] = await Promise.all([ask(someone.email, path), ask('nessuno@example.it', path)]);
    expect(unknown.text).toBe(known.text);
    expect(unknown.http).toBe(known.http);
    expect(fieldOf(await ask('non una e-mail', path))).toMatchObject({
      field: 'e_mail',
      params: { rule: 'EMAIL_FORMAT' },
    });
  }
  await expect.poll(() => countMails(someone.email)).toBeGreaterThanOrEqual(2);
  expect(await countMails('nessuno@example.it')).toBe(0);
});

test('when an hour has passed or a newer link was mailed, then a link is refused', async () => {
  const someone = await newcomer();
  const old = await resetToken(someone);
  await admin.query('delete from mail where recipient = $1', [someone.email]);
  const fresh = await resetToken(someone);
  const reset = (reset_token: string) =>
    shop
      .caller('rosmarino')
      .post('/ebsn/api/registration/password_reset', { reset_token, password: 'un-altra-parola' });
  expect(codeOf(await reset(old))).toBe('RESET_LINK_INVALID');
  shop.clock.instant = new Date(Date.now() + 61 * 60_000);
  try {
    expect(codeOf(await reset(fresh))).toBe('RESET_LINK_INVALID');
  } finally {
    shop.clock.instant = undefined as unknown as Date;
  }
  expect((await reset(fresh)).response.status).toBe(0);
});

test('when a link’s code comes with another person’s e-mail or to another call, then it is refused and still works in its own', async () => {
  const [someone, other] = [await newcomer(), await newcomer()];
  const token = await resetToken(someone);
  const call = (path: string, input: object) =>
    shop.caller('rosmarino').post(`/ebsn/api/registration/${path}`, input);
  const reset = (names: object) =>
    call('password_reset', { reset_token: token, password: 'un-altra-parola', ...names });
  expect(codeOf(await reset({ e_mail: other.email }))).toBe('RESET_LINK_INVALID');
  expect(codeOf(await reset({ login: 'nessuno@example.it' }))).toBe('RESET_LINK_INVALID');
  expect(codeOf(await call('update_email', { token }))).toBe('EMAIL_LINK_INVALID');
  const confirmation = { e_mail: someone.email, reg_control_code: token };
  expect(codeOf(await call('registration_confirm', confirmation))).toBe('CONFIRM_CODE_WRONG');
  expect((await logIn(other.email, secret)).response.status).toBe(0);
  expect((await reset({ e_mail: someone.email.toUpperCase() })).response.status).toBe(0);
  expect((await logIn(someone.email, 'un-altra-parola')).response.status).toBe(0);
});

test('when one address asks for more than twenty links, then the next is refused for a while', async () => {
  const caller = shop.caller('ponte');
  const ask = () =>
    caller.post('/ebsn/api/registration/password_reset_token_request', { e_mail: 'uno@example.it' });
  const answers = await Promise.all(Array.from({ length: 25 }, ask));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(5);
  // all callers here have one address, and later tests ask for links too
  await admin.query('delete from attempt');
});

test('[IDE-50] when a shopper changes the password, then the old one must be right and other devices are logged out', async () => {
  const { caller, email } = await newcomer();
  const other = shop.caller('rosmarino');
  await logIn(email, secret, other);
  const change = (old_password: string, new_password: string) =>
    caller.get(
      `/ebsn/api/registration/update_password?${new URLSearchParams({ old_password, new_password })}`,
    );
  const wrong = await change('sbagliata', 'un-altra-parola');
  expect(fieldOf(wrong)).toMatchObject({ code: 'OLD_PASSWORD_WRONG', field: 'old_password' });
  expect(wrong.response.errors[0]?.error).toBe('La password attuale non è giusta.');
  expect(fieldOf(await change(secret, 'corta'))).toMatchObject({ field: 'new_password' });
  expect((await change(secret, 'un-altra-parola')).response.status).toBe(0);
  expect([await isIn(caller), await isIn(other)]).toEqual([true, false]);
  expect((await logIn(email, 'un-altra-parola')).response.status).toBe(0);
  const visitor = await shop.caller('rosmarino').post('/ebsn/api/registration/update_password', {
    old_password: secret,
    new_password: 'un-altra-parola',
  });
  expect(visitor.http).toBe(419);
});

test('when a stolen session guesses the present password, then guesses are refused after ten', async () => {
  const { caller } = await newcomer();
  const guess = () =>
    caller.post('/ebsn/api/registration/update_password', {
      old_password: 'provo',
      new_password: 'un-altra-parola',
    });
  const answers = await Promise.all(Array.from({ length: 14 }, guess));
  expect(answers.filter((answer) => codeOf(answer) === 'OLD_PASSWORD_WRONG')).toHaveLength(10);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(4);
});

test('[IDE-51] when a shopper changes the user name, then the log-in takes the new one; a taken one is refused', async () => {
  const { caller, email } = await newcomer();
  const taken = await newcomer();
  const change = (username: string, by = caller) =>
    by.post<{ isPending: boolean }>('/ebsn/api/registration/update_username', { username, password: secret });
  const confirm = (token: string, by = caller) =>
    by.post('/ebsn/api/registration/update_username_confirm', { token });
  expect(fieldOf(await change(taken.email))).toMatchObject({ code: 'USERNAME_TAKEN', field: 'username' });
  expect(fieldOf(await change('ada'))).toMatchObject({ params: { rule: 'EMAIL_FORMAT' } });

  const wanted = `nuovo-${email}`;
  expect((await change(wanted)).data).toEqual({ isPending: true });
  expect((await logIn(wanted, secret)).response.status).not.toBe(0);
  const token = (await linkIn(wanted, 'Conferma il tuo nuovo nome utente')).get('token')!;
  expect(codeOf(await confirm(token, taken.caller))).toBe('USERNAME_LINK_INVALID');
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.filter(({ response }) => response.status === 0)).toHaveLength(1);
  expect(both.every(({ http }) => http === 200)).toBe(true);
  expect((await logIn(wanted, secret)).response.status).toBe(0);
  expect(codeOf(await change(wanted, taken.caller))).toBe('USERNAME_TAKEN');
});

test('when a shopper has another person’s e-mail as unproved user name, then the person registers, resets the password and changes to it', async () => {
  const squat = async () => {
    const squatter = await newcomer();
    const owned = `mia-${crypto.randomUUID().slice(0, 8)}@example.it`;
    await admin.query('update shopper set login = $1 where email = $2', [owned, squatter.email]);
    return { squatter, owned };
  };
  const first = await squat();
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
  const registered = await shop.caller('rosmarino').post('/ebsn/api/registration/register_user', {
    ...person,
    email: first.owned,
    password: 'la-mia-parola-7',
  });
  expect(registered.response.status).toBe(0);
  expect((await logIn(first.owned, 'la-mia-parola-7')).response.status).toBe(0);
  expect((await logIn(first.squatter.email, secret)).response.status).toBe(0);

  const second = await squat();
  const owner = await newcomer();
  await admin.query('update shopper set email = $1 where email = $2', [second.owned, owner.email]);
  await resetToken({ ...owner, email: second.owned });

  const third = await squat();
  await owner.caller.post('/ebsn/api/registration/update_email_request', {
    new_email: third.owned,
    password: secret,
  });
  const token = (await linkIn(third.owned, 'Conferma la tua nuova e-mail')).get('token')!;
  const used = await owner.caller.post('/ebsn/api/registration/update_email', { token });
  expect(used.response.status).toBe(0);
});

test('[NOT-04] [IDE-52] [IDE-53] when the link in the mail to the new address is opened, then it becomes the e-mail, once', async () => {
  const { caller, email } = await newcomer();
  const taken = await newcomer();
  const next = `nuova-${email}`;
  const ask = (new_email: string) =>
    caller.get(`/ebsn/api/registration/update_email_request?new_email=${new_email}&password=${secret}`);
  expect(fieldOf(await ask(taken.email))).toMatchObject({ code: 'EMAIL_TAKEN', field: 'new_email' });
  expect((await ask(next)).response.status).toBe(0);
  const token = (await linkIn(next, 'Conferma la tua nuova e-mail')).get('token')!;
  const use = (linkToken: string, brand = 'rosmarino') =>
    shop.caller(brand).get(`/ebsn/api/registration/update_email?token=${linkToken}`);
  expect(codeOf(await use(token, 'ponte'))).toBe('EMAIL_LINK_INVALID');
  expect(codeOf(await use('unknown'))).toBe('EMAIL_LINK_INVALID');
  expect((await logIn(next, secret)).response.status).not.toBe(0);
  expect((await use(token)).response.status).toBe(0);
  expect(codeOf(await use(token))).toBe('EMAIL_LINK_INVALID');
  // the link was used elsewhere, so the sessions before it ended
  expect(await isIn(caller)).toBe(false);
  await logIn(next, secret, caller);
  const { data } = await caller.get<{ email: string; login: string }>('/ebsn/api/registration/user_detail');
  expect(data).toMatchObject({ email: next, login: next });
  expect((await logIn(next, secret)).response.status).toBe(0);
  await expect.poll(() => countMails(email)).toBeGreaterThanOrEqual(2);
});

test('when the password changes or another address is asked for, then earlier links to a new address stop working', async () => {
  const { caller, email } = await newcomer();
  const token = async (next: string) => {
    await caller.post('/ebsn/api/registration/update_email_request', {
      new_email: next,
      password: secret,
    });
    return (await linkIn(next, 'Conferma la tua nuova e-mail')).get('token')!;
  };
  const use = (linkToken: string) =>
    shop.caller('rosmarino').post('/ebsn/api/registration/update_email', { token: linkToken });
  const first = await token(`uno-${email}`);
  const second = await token(`due-${email}`);
  expect(codeOf(await use(first))).toBe('EMAIL_LINK_INVALID');
  await caller.post('/ebsn/api/registration/update_password', {
    old_password: secret,
    new_password: 'un-altra-parola',
  });
  expect(codeOf(await use(second))).toBe('EMAIL_LINK_INVALID');
});

test('[NOT-04] [IDE-56] when the confirmation is asked for again, then a new link is mailed and the old one stops working', async () => {
  const { email } = await newcomer();
  const code = async () => (await linkIn(email, 'Conferma la tua registrazione')).get('reg_control_code')!;
  const old = await code();
  await admin.query('delete from mail where recipient = $1', [email]);
  await shop.caller('rosmarino').get(`/ebsn/api/registration/registration_resend_email?e_mail=${email}`);
  const fresh = await code();
  const confirm = (reg_control_code: string) =>
    shop
      .caller('rosmarino')
      .post('/ebsn/api/registration/registration_confirm', { e_mail: email, reg_control_code });
  expect(codeOf(await confirm(old))).toBe('CONFIRM_CODE_WRONG');
  expect((await confirm(fresh)).response.status).toBe(0);
});

test('when a stolen session changes e-mail, user name, password, passkeys, linked log-ins or asks for the deletion, then it needs the password', async () => {
  const { caller, email } = await newcomer();
  const calls: [string, object][] = [
    ['registration/update_email_request', { new_email: `ladro-${email}` }],
    ['registration/update_contact', { phone: '3331234567', email: `ladro-${email}` }],
    ['registration/update_username', { username: `ladro-${email}` }],
    ['registration/update_password', { new_password: 'del-ladro-77' }],
    ['registration/anonymize_token_request', {}],
    ['passkey/remove', { passkey_id: 1 }],
    ['linked-account/remove', { provider: 'google' }],
  ];
  const before = await caller.get('/ebsn/api/registration/user_detail');
  for (const [path, input] of calls) {
    const answer = await caller.post(`/ebsn/api/${path}`, input);
    expect([path, answer.http, codeOf(answer)]).toEqual([path, 200, 'PROOF_REQUIRED']);
    expect(answer.response.errors[0]?.error).toContain('conferma che sei tu');
    const guessed = await caller.post(`/ebsn/api/${path}`, {
      ...input,
      password: 'provo',
      old_password: 'provo',
    });
    expect([path, codeOf(guessed)]).toEqual([path, 'OLD_PASSWORD_WRONG']);
  }
  // the guesses of all calls count together
  const more = { new_email: `ladro-${email}`, password: 'provo' };
  const guesses = [];
  for (let n = 0; n < 5; n += 1)
    guesses.push(await caller.post('/ebsn/api/registration/update_email_request', more));
  expect(guesses.map(({ http }) => http)).toEqual([200, 200, 200, 429, 429]);
  expect((await caller.get('/ebsn/api/registration/user_detail')).data).toEqual(before.data);
});

test('when an e-mail has changed, then the old address is told and undoes it within seven days, and everybody is logged out', async () => {
  const change = async (person: Someone, to: string, typed = secret) => {
    const thief = shop.caller('rosmarino');
    await logIn(person.email, typed, thief);
    await thief.post('/ebsn/api/registration/update_email_request', { new_email: to, password: typed });
    const token = (await linkIn(to, 'Conferma la tua nuova e-mail')).get('token')!;
    expect((await thief.post('/ebsn/api/registration/update_email', { token })).response.status).toBe(0);
    return thief;
  };
  const undo = (token: string) =>
    shop.caller('rosmarino').post('/ebsn/api/registration/update_email_undo', { token });
  const owner = await newcomer();
  const thief = await change(owner, `ladro-${owner.email}`);
  const undoToken = (await linkIn(owner.email, 'La tua e-mail è stata cambiata')).get('token')!;
  // a second change doesn't take the link away
  await change({ caller: thief, email: `ladro-${owner.email}` }, `due-${owner.email}`);
  const byGet = await shop
    .caller('rosmarino')
    .get(`/ebsn/api/registration/update_email_undo?token=${undoToken}`);
  expect(byGet.http).toBe(404);
  shop.clock.instant = new Date(Date.now() + 8 * 24 * 60 * 60_000);
  expect(codeOf(await undo(undoToken))).toBe('EMAIL_UNDO_INVALID');
  shop.clock.instant = undefined as unknown as Date;
  expect((await undo(undoToken)).response.status).toBe(0);
  expect(codeOf(await undo(undoToken))).toBe('EMAIL_UNDO_INVALID');
  expect(await isIn(thief)).toBe(false);
  for (const name of [owner.email, `ladro-${owner.email}`, `due-${owner.email}`])
    expect(codeOf(await logIn(name, secret))).toBe('LOGIN_FAILED');
  const reset_token = (await linkIn(owner.email, 'Scegli una nuova password')).get('reset_token')!;
  await shop
    .caller('rosmarino')
    .post('/ebsn/api/registration/password_reset', { reset_token, password: 'la-mia-parola-7' });
  expect((await logIn(owner.email, 'la-mia-parola-7')).response.status).toBe(0);
});

test('when a mail program asks for a link with HEAD, then the link is not used up', async () => {
  const { email } = await newcomer();
  const code = (await linkIn(email, 'Conferma la tua registrazione')).get('reg_control_code')!;
  const query = new URLSearchParams({ e_mail: email, reg_control_code: code });
  const path = `/ebsn/api/registration/registration_confirm?${query}`;
  const answer = await shop.app.http.inject({
    method: 'HEAD',
    url: path,
    headers: { host: 'rosmarino.localhost:3000' },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect((await shop.caller('rosmarino').get(path)).response.status).toBe(0);
});

test('when another site calls by GET, then nothing changes', async () => {
  const { caller, email } = await newcomer();
  const answer = await caller.get(
    `/ebsn/api/registration/update_password?${new URLSearchParams({ old_password: secret, new_password: 'un-altra-parola' })}`,
    { headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect(codeOf(answer)).toBe('CROSS_SITE');
  expect((await logIn(email, secret)).response.status).toBe(0);
});

test('[IDE-47] when a reset names a fiscal code, then the link is mailed to the account with that code alone', async () => {
  const [ada, eva] = [await newcomer(), await newcomer()];
  await haveFiscalCode(ada, 'RSSMRA85T10A562S');
  const request = (input: object, brand = 'rosmarino') =>
    shop.caller(brand).post('/ebsn/api/registration/password_reset_token_request', input);
  const answer = await request({ fiscal_code: 'rssmra85t10a562s ' });
  expect(answer.response.status).toBe(0);
  expect((await linkIn(ada.email, 'Scegli una nuova password')).get('reset_token')).toMatch(/\S/);
  const before = await resetMails();
  // an unknown code, the code of another account and another brand answer the same and mail nothing
  for (const [input, brand] of [
    [{ fiscal_code: 'VRDLGU80A01H501Q', e_mail: ada.email }, 'rosmarino'],
    [{ fiscal_code: 'RSSMRA85T10A562S', e_mail: eva.email }, 'rosmarino'],
    [{ fiscal_code: 'RSSMRA85T10A562S' }, 'ponte'],
  ] as const) {
    const { http, response } = await request(input, brand);
    expect([http, response]).toEqual([answer.http, answer.response]);
  }
  expect(fieldOf(await request({ fiscal_code: 'ROSSI' }))).toMatchObject({ field: 'fiscal_code' });
  await resetToken(eva);
  expect(await resetMails()).toEqual([...before, eva.email]);
});

test('[IDE-47] when a reset names the user name beside an empty e-mail, then the link is mailed to its account', async () => {
  const someone = await newcomer();
  const login = `utente-${someone.email}`;
  await admin.query('update shopper set login = $1 where email = $2', [login, someone.email]);
  const path = '/ebsn/api/registration/password_reset_token_request';
  for (const names of [{ login }, { e_mail: '', login }]) {
    expect((await shop.caller('rosmarino').post(path, names)).response.errorsMessage).toEqual([]);
    expect((await linkIn(someone.email, 'Scegli una nuova password')).get('reset_token')).toMatch(/\S/);
    await admin.query('delete from mail where recipient = $1', [someone.email]);
  }
});

/** Recipients of mails with a reset link, in their order. */
async function resetMails(): Promise<string[]> {
  const { rows } = await admin.query<{ recipient: string }>(
    `select recipient from mail where subject = 'Scegli una nuova password' and sent_at is not null order by mail_id`,
  );
  return rows.map(({ recipient }) => recipient);
}
