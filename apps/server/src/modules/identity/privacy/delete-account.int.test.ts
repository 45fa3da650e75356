import type { Cart, ShoppingList } from '@bottega/contract';
import { isUnderWay, ORDER_STATUSES } from '@bottega/domain';
import pg from 'pg';
import { buyAs, dataOf, fillBasket, goTo, registerShopper } from '../../../../testing/at-places.ts';
import { someProducts } from '../../../../testing/all-products.ts';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '../../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp({ role: 'all' });
  admin = new pg.Client(shop.superuserUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const codeOf = ({ response }: Answered<unknown>) =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;
const isIn = async (caller: Caller) => (await caller.get('/ebsn/api/auth/test')).user.userId > 0;

interface Someone {
  caller: Caller;
  email: string;
  userId: number;
}

async function newcomer(): Promise<Someone> {
  const caller = shop.caller('rosmarino');
  const { email } = await registerShopper(caller);
  const { user } = await caller.get('/ebsn/api/auth/test');
  return { caller, email, userId: user.userId };
}

/** A shopper whose basket can be bought, and who has asked for the link. */
async function buyerWithLink(): Promise<Someone & { link: Link }> {
  const someone = await newcomer();
  await fillBasket(someone.caller);
  return { ...someone, link: await linkOf(someone) };
}

interface Link {
  login: string;
  token: string;
}

async function linkOf({ caller, email }: Someone): Promise<Link> {
  expect(
    codeOf(await caller.post('/ebsn/api/registration/anonymize_token_request', { password: 'spesa2026' })),
  ).toBeUndefined();
  return newestLink(email);
}

/** The link in the newest mail that asks to confirm; an earlier one is forgotten. */
async function newestLink(email: string): Promise<Link> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await admin.query<{ body: string }>(
        `delete from mail where recipient = $1 and subject = 'Conferma l''eliminazione del tuo account' returning body`,
        [email],
      );
      found = /https?:\/\/\S+\?\S+/.exec(rows[0]?.body ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  const { searchParams, pathname } = new URL(found!);
  expect(pathname).toBe('/delete-account');
  return { login: searchParams.get('login')!, token: searchParams.get('token')! };
}

const use = (caller: Caller, link: Link) => caller.post('/ebsn/api/registration/user_anonymize', link);
const check = (caller: Caller, link: Link) =>
  caller.get(`/ebsn/api/registration/anonymize_token_check?${new URLSearchParams({ ...link })}`);

const moveOrder = (orderId: number, statusId: number) =>
  admin.query('update sales_order set status_id = $2 where tenant_id = 1 and order_id = $1', [
    orderId,
    statusId,
  ]);

const marks = ['segretissimi', 'via cavour', '3331234567', 'lista segretissima', 'nota segretissima'];

/** Tables in which a row has one of the words, also among the jobs. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await admin.query(
      `select 1 from ${name} t where lower(t::text) like any ($1) limit 1`,
      [words.map((word) => `%${word.toLowerCase()}%`)],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** Gives a shopper everything that says something about the person. */
async function furnish({ caller, email, userId }: Someone): Promise<{ orderId: number }> {
  await admin.query(
    `update shopper set last_name = 'Segretissimi', first_name = 'Segretissimi' where user_id = $1`,
    [userId],
  );
  await fillBasket(caller);
  await caller.post('/ebsn/api/cart/update-cart-info', {
    property: 'order_comment',
    value: 'nota segretissima',
  });
  const { orderId } = dataOf(await buyAs(caller, 2));
  await moveOrder(orderId, 8);
  const [product] = await someProducts(caller, '', { count: 1, isSo: () => true });
  const list = dataOf(
    await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'lista segretissima' }),
  );
  dataOf(
    await caller.post('/ebsn/api/wishlist/add_prod', {
      wishlistId: list.listId,
      items: [{ productId: product!.productId, quantity: 1 }],
    }),
  );
  await caller.post('/ebsn/api/registration/update_person_info', {
    personInfoTypeId: 1,
    value: '0437000000009',
  });
  await admin.query(
    `insert into form_submission (tenant_id, submission_id, nonce, form_id, sent_at, origin, title, recipient, subject, answers)
     values (1, gen_random_uuid(), $1, 5, now(), '', '', '', '', $2)`,
    [
      email,
      JSON.stringify([
        { label: 'E-mail', value: email },
        { label: 'Nome', value: 'Segretissimi' },
      ]),
    ],
  );
  await fillBasket(caller);
  return { orderId };
}

/** Kinds of the consents of the row that an order refers to. */
async function anonymousConsents(orderId: number): Promise<string[]> {
  const { rows } = await admin.query<{ kind: string }>(
    `select kind from consent join sales_order using (tenant_id, user_id) where order_id = $1 order by kind`,
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

const heldPlaces = async () =>
  (await admin.query<{ taken: number }>('select sum(taken)::int as taken from timeslot where tenant_id = 1'))
    .rows[0]!.taken;

test('[CUS-11] [CUS-12] [CUS-13] [NOT-04] when a shopper deletes the account by the mailed link, then the person is gone, the books stay and every device is logged out', async () => {
  const before = await heldPlaces();
  const someone = await newcomer();
  const elsewhere = shop.caller('rosmarino');
  await elsewhere.post('/ebsn/api/auth/login', { login: someone.email, password: 'spesa2026' });
  const { orderId } = await furnish(someone);
  const books = () =>
    admin.query(
      `select order_id, status_id, total_cents, totals, delivery_date, address->>'city' as city,
         (select json_agg(l.net_cents order by line_no) from order_line l where l.tenant_id = 1 and l.order_id = o.order_id) as lines
       from sales_order o where tenant_id = 1 and order_id = $1`,
      [orderId],
    );
  const booksBefore = (await books()).rows;
  const words = [...marks, someone.email];
  expect(await tablesWith(words)).toEqual(
    expect.arrayContaining([
      'public.shopper',
      'public.address',
      'public.shopping_list',
      'public.sales_order',
    ]),
  );

  const link = await linkOf(someone);
  expect(link.login).toBe(someone.email);
  expect(codeOf(await check(elsewhere, link))).toBeUndefined();
  expect(codeOf(await use(elsewhere, link))).toBeUndefined();

  expect([await isIn(someone.caller), await isIn(elsewhere)]).toEqual([false, false]);
  expect((await someone.caller.get('/ebsn/api/registration/user_detail')).http).toBe(419);
  expect((await books()).rows).toEqual(booksBefore);
  expect(await anonymousConsents(orderId)).toEqual(['newsletter', 'privacy']);
  expect(await heldPlaces()).toBe(before + 1);
  await expect
    .poll(
      async () => (await admin.query('select 1 from mail where recipient = $1', [someone.email])).rowCount,
    )
    .toBe(1);
  const { rows: mails } = await admin.query<{ subject: string }>(
    'select subject from mail where recipient = $1',
    [someone.email],
  );
  expect(mails).toEqual([{ subject: 'Il tuo account è stato eliminato' }]);
  await admin.query(`delete from mail where occasion like 'account-deleted:%'`);
  await admin.query('delete from account_farewell');
  expect(await tablesWith(words)).toEqual([]);

  const login = await shop
    .caller('rosmarino')
    .post('/ebsn/api/auth/login', { login: someone.email, password: 'spesa2026' });
  expect(codeOf(login)).toBe('LOGIN_FAILED');
  expect(codeOf(await use(shop.caller('rosmarino'), link))).toBe('DELETE_LINK_INVALID');
  const again = await shop.caller('rosmarino').post('/ebsn/api/registration/register_user', {
    email: someone.email,
    password: 'spesa2026',
    firstName: 'Ada',
    lastName: 'Rossi',
    phone: '3331234567',
    privacyConsent: true,
  });
  expect(codeOf(again)).toBeUndefined();
  const { rows: jobs } = await admin.query("select 1 from pgboss.job where name = 'leave-marketing'");
  expect(jobs).toHaveLength(1);
});

test('[CUS-10] when an order is on its way, then neither a link is mailed nor one used, and the answer names the order', async () => {
  const someone = await newcomer();
  const link = await linkOf(someone);
  await fillBasket(someone.caller);
  const { orderId } = dataOf(await buyAs(someone.caller, 2));
  for (const statusId of ORDER_STATUSES.filter(isUnderWay)) {
    await moveOrder(orderId, statusId);
    for (const answer of [
      await use(someone.caller, link),
      await someone.caller.get('/ebsn/api/registration/anonymize_token_request'),
    ]) {
      expect(codeOf(answer)).toBe('ACCOUNT_ORDER_UNDER_WAY');
      expect(answer.response.errors[0]?.error).toBe(
        `L'ordine ${orderId} è ancora in corso: potrai eliminare l'account quando sarà concluso o annullato.`,
      );
    }
  }
  expect(await isIn(someone.caller)).toBe(true);
  await moveOrder(orderId, 10);
  expect(codeOf(await use(someone.caller, link))).toBeUndefined();
});

test('[CUS-12] [CUS-13] when a link is unknown, old, replaced, of another brand or another shopper, then nothing is deleted', async () => {
  const [someone, other] = [await newcomer(), await newcomer()];
  const old = await linkOf(someone);
  const link = await linkOf(someone);
  const theirs = await linkOf(other);
  const { caller } = someone;
  for (const [by, wrong] of [
    [caller, old],
    [caller, theirs],
    [caller, { ...link, token: theirs.token }],
    [other.caller, link],
    [shop.caller('ponte'), link],
    [shop.caller('rosmarino'), { ...link, login: other.email }],
    [shop.caller('rosmarino'), { ...link, token: 'unknown' }],
  ] as const) {
    expect(codeOf(await check(by, wrong))).toBe('DELETE_LINK_INVALID');
    expect(codeOf(await use(by, wrong))).toBe('DELETE_LINK_INVALID');
  }
  const crossSite = await caller.get(
    `/ebsn/api/registration/user_anonymize?${new URLSearchParams({ ...link })}`,
    {
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  );
  expect(codeOf(crossSite)).toBe('CROSS_SITE');
  shop.clock.instant = new Date(Date.now() + 61 * 60_000);
  try {
    expect(codeOf(await use(shop.caller('rosmarino'), link))).toBe('DELETE_LINK_INVALID');
  } finally {
    shop.clock.instant = undefined as unknown as Date;
  }
  await caller.post('/ebsn/api/registration/update_password', {
    old_password: 'spesa2026',
    new_password: 'un-altra-parola',
  });
  expect(codeOf(await use(caller, link))).toBe('DELETE_LINK_INVALID');
  expect([await isIn(caller), await isIn(other.caller)]).toEqual([true, true]);
  expect(
    (await shop.caller('rosmarino').post('/ebsn/api/registration/anonymize_token_request', {})).http,
  ).toBe(419);
});

test('when the link is pressed several times at once, then one press deletes', async () => {
  const someone = await newcomer();
  const link = await linkOf(someone);
  const answers = await Promise.all(Array.from({ length: 5 }, () => use(shop.caller('rosmarino'), link)));
  const refused = answers.map(codeOf).filter((code) => code !== undefined);
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'DELETE_LINK_INVALID'));
});

test('when an order is placed while the account is deleted, then one of the two is refused and none fails', async () => {
  const buyers = [];
  for (let n = 0; n < 4; n += 1) buyers.push(await buyerWithLink());
  for (const { caller, userId, link } of buyers) {
    const { cartId } = dataOf(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
    const buy = () =>
      caller.post('/ebsn/api/checkout/buy', { payment_type_id: 2, payment_data: JSON.stringify({ cartId }) });
    const [bought, deleted] = await Promise.all([buy(), use(shop.caller('rosmarino'), link)]);
    const { rows } = await admin.query('select 1 from sales_order where user_id = $1', [userId]);
    const hasOrder = rows.length > 0;
    expect([bought.http, deleted.http].every((http) => http === 200 || http === 419)).toBe(true);
    expect(codeOf(deleted)).toBe(hasOrder ? 'ACCOUNT_ORDER_UNDER_WAY' : undefined);
    expect(codeOf(bought) === undefined).toBe(hasOrder);
    expect(await isIn(caller)).toBe(hasOrder);
  }
});

test('when other requests write while the account is deleted, then they are answered and leave nothing behind', async () => {
  const { caller, userId, link } = await buyerWithLink();
  const writes = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0
      ? caller.post('/ebsn/api/wishlist/insert', { name: `Lista ${index}` })
      : goTo(caller, { addressTypeId: 2 }).then(
          () => ({ http: 200 }),
          () => ({ http: 419 }),
        ),
  );
  const [deleted, ...answers] = await Promise.all([use(shop.caller('rosmarino'), link), ...writes]);
  expect(codeOf(deleted as Answered<unknown>)).toBeUndefined();
  expect(answers.filter(({ http }) => http !== 200 && http !== 419)).toEqual([]);
  const { rows } = await admin.query('select 1 from shopper where user_id = $1', [userId]);
  expect(rows).toEqual([]);
});
