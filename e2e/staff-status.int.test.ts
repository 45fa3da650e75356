import type { Cart, StatusData } from '@bottega/contract';
import { addDays, romeDay } from '@bottega/domain';
import pg from 'pg';
import { readConfig } from '@bottega/server/config/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { parseCommand } from '@bottega/server/ops/command';
import { openShop } from '@bottega/server/ops/open-shop';
import { runCommand } from '@bottega/server/ops/run-command';
import { importCatalogue } from '@bottega/server/modules/catalog/index';

const status = '/ebsn/api/staff/status';
const password = 'spesa2026';
const email = 'ada.capo@example.it';
let app: RunningApp;

beforeAll(async () => {
  app = await runningApp();
});
afterAll(() => app.close());

/** Runs staff commands beside the running application. */
async function ops<R>(act: (shop: Awaited<ReturnType<typeof openShop>>) => Promise<R>): Promise<R> {
  const shop = await openShop(readConfig({ DATABASE_URL: app.adminUrl }));
  try {
    return await act(shop);
  } finally {
    await shop.close();
  }
}

const type = (words: string) =>
  ops(async (shop) => {
    const command = parseCommand(words.split(' '));
    if ('problem' in command) throw new Error(command.problem);
    const lines: string[] = [];
    const code = await runCommand(shop, command, (line) => lines.push(line));
    return { code, output: lines.join('\n') };
  });

async function registered(brand: string): Promise<Caller> {
  const caller = app.caller(brand);
  const person = { email, password, firstName: 'Ada', lastName: 'Capo', phone: '3331234567' };
  await caller.post('/ebsn/api/registration/register_user', { ...person, privacyConsent: true });
  return caller;
}

const isStaffOn = async (caller: Caller) =>
  (await caller.get<Cart>('/ebsn/api/cart/view')).data.ssoUser !== undefined;

test('[SHL-12] when a shopper is made staff of a brand, then only there the cart has ssoUser and the status page answers', async () => {
  const [ada, adaAtPonte] = [await registered('rosmarino'), await registered('ponte')];
  const bruno = app.caller('rosmarino');
  await bruno.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password });
  expect((await ada.get(status)).http).toBe(404);

  expect(await type(`customer staff ${email} --brand rosmarino`)).toEqual({
    code: 0,
    output: `${email} is staff of Rosmarino.`,
  });
  expect(await isStaffOn(ada)).toBe(true);
  expect((await ada.get(status)).http).toBe(200);

  // another shopper, the same person at another brand, and a visitor
  for (const other of [bruno, adaAtPonte]) {
    expect(await isStaffOn(other)).toBe(false);
    const refused = await other.get(status);
    expect([refused.http, refused.data]).toEqual([404, {}]);
  }
  expect((await app.caller('rosmarino').get(status)).http).toBe(419);

  expect((await type(`customer staff ${email} off --brand rosmarino`)).code).toBe(0);
  expect(await isStaffOn(ada)).toBe(false);
  expect((await ada.get(status)).http).toBe(404);
});

test('when staff ask, then the status has the jobs and imports of their brand alone, refused imports too', async () => {
  await type(`customer staff ${email} --brand rosmarino`);
  const ada = app.caller('rosmarino');
  await ada.post('/ebsn/api/auth/login', { login: email, password });
  const sources = { rosmarino: 'slug,name\nbroken', ponte: 'no,columns\n1,2' };
  await ops(async (shop) => {
    for (const context of shop.brands)
      await importCatalogue(context, {
        source: new Blob([sources[context.brand.key as keyof typeof sources]]).stream(),
      });
  });
  const admin = new pg.Client({ connectionString: app.adminUrl });
  await admin.connect();
  const yesterday = addDays(romeDay(new Date()), -1);
  await admin.query(
    `insert into reconciliation (tenant_id, day, gateway, reconciled_at, moves, captured_cents, refunded_cents, fee_cents, differences)
     select tenant_id, $1, key, now(), 2, 1490, 200, 0, '[{"gatewayRef": "a"}]' from brand`,
    [yesterday],
  );
  await admin.query(
    `with made as (
       insert into invoice (tenant_id, order_id, year, number, issued_on, total_cents, document, xml, file_number)
       select tenant_id, 7, 2026, 900001, now(), 100, jsonb_build_object('number', '2026/' || key), '', 'Z0001' from brand
       returning tenant_id, invoice_id
     )
     insert into invoice_outcome (tenant_id, invoice_id, file_number, kind, message_file, at, faults)
     select tenant_id, invoice_id, 'Z0001', 'NS', 'scarto.xml', now(), '[{"code": "00311", "says": "a"}]' from made`,
  );
  const { data } = await ada.get<StatusData>(status);
  const { rows } = await admin.query<{ name: string; jobs: number }>(
    `select name, count(*)::int as jobs from pgboss.job
     where data ->> 'tenantId' = (select tenant_id::text from brand where key = 'rosmarino')
     group by name order by name`,
  );
  await admin.end();
  expect(data.queues.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(rows.length).toBeGreaterThan(0);
  expect(data.imports).toHaveLength(1);
  expect(data.imports[0]).toMatchObject({ applied: false, created: 0, changed: 0 });
  expect(data.imports[0]!.problems).toBeGreaterThan(0);
  expect(data.invoices).toMatchObject([
    { number: '2026/rosmarino', orderId: 7, outcome: 'NS', faults: [{ code: '00311', says: 'a' }] },
  ]);
  expect(data.reconciliations).toEqual([
    { day: yesterday, gateway: 'rosmarino', moves: 2, captured: 14.9, refunded: 2, differences: 1 },
  ]);
});

test.each([
  ['customer', `"" can't be done to a customer: staff, groups or master.`],
  ['customer staff --brand rosmarino', 'Who? A log-in.'],
  ['customer staff a@b.it', 'Which brand? --brand <key>'],
  ['customer staff a@b.it on --brand rosmarino', '"on" is not off.'],
])('when staff type `%s`, then the command says: %s', (words, problem) => {
  expect(parseCommand(words.split(' '))).toMatchObject({ problem });
});

test('when the brand has no such shopper, then nobody becomes staff', async () => {
  expect(await type('customer staff chi@example.it --brand ponte')).toEqual({
    code: 1,
    output: 'Ponte has no shopper "chi@example.it".',
  });
});
