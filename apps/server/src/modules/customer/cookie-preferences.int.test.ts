import type { CookiePreferences } from '@bottega/domain/customer';
import { readConfig } from '@bottega/server/config/config';
import { bannerSentences, createTexts, textVersion } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningApp, type Caller, type RunningApp } from '../../../testing/shops/running-app.ts';
import { parseCommand } from '../../ops/command.ts';
import { openShop, type Shop } from '../../ops/open-shop.ts';
import { runCommand } from '../../ops/run-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { brandDb } from '../../platform/db/brand-db.ts';
import { createPool } from '../../platform/db/pool.ts';
import { customerJobs } from './jobs.ts';

let app: RunningApp;
let staff: Shop;
let owner: pg.Client;
beforeAll(async () => {
  app = await runningApp();
  staff = await openShop(readConfig({ DATABASE_URL: app.adminUrl }));
  owner = new pg.Client(app.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await staff.close();
  await app.close();
});

const path = '/ebsn/api/customer/cookie-preferences';
const bannerOf = (brand: string) => bannerSentences(createTexts(brandTexts[brand]).t);
const versionOf = (brand: string) => textVersion(bannerOf(brand));
const save = (caller: Caller, body: object) => caller.post<Required<CookiePreferences>>(path, body);
const choices = async (): Promise<number> =>
  (await owner.query<{ n: number }>('select count(*)::int as n from cookie_choice')).rows[0]!.n;

async function type(...words: string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(['consent', ...words]);
  if ('problem' in command) return { code: 2, output: command.problem };
  const lines: string[] = [];
  const code = await runCommand(staff, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

test.each(['rosmarino', 'ponte'])(
  '[SHL-41] [SHL-42] when preferences are saved at %s, then the cookie has them with date and uuid, and each saving is kept as proof with the text',
  async (brand) => {
    const caller = app.caller(brand);
    const textVersion = versionOf(brand);
    const first = await save(caller, { analytics: true, profilation: false, textVersion });
    expect(first.data).toMatchObject({ technical: true, analytics: true, profilation: false });
    const { uuid, saveDate } = first.data;
    expect([uuid.length, new Date(saveDate).toISOString()]).toEqual([36, saveDate]);
    const cookie = decodeURIComponent(caller.cookies.get('cookie-preferences')!);
    expect(JSON.parse(cookie)).toEqual(first.data);
    // a day more or less than six months, and readable by scripts
    expect(String(first.headers['set-cookie'])).toMatch(/Max-Age=15897600; Path=\/; SameSite=Lax$/);

    const second = await save(caller, { analytics: false, profilation: false, textVersion, uuid });
    expect(second.data.uuid).toBe(uuid);
    const shown = await type('show', uuid, '--brand', brand);
    expect(shown.code).toBe(0);
    const lines = shown.output.split('\n');
    expect(lines[1]).toContain(
      `${saveDate}  technical on  analytics on  profilation off  text ${textVersion}`,
    );
    expect(lines[2]).toContain('analytics off');
    for (const sentence of bannerOf(brand)) expect(shown.output).toContain(sentence);

    const other = brand === 'ponte' ? 'rosmarino' : 'ponte';
    expect(await type('show', uuid, '--brand', other)).toMatchObject({ code: 1 });
  },
);

test('[SHL-42] when technical cookies are to be switched off, then the call is refused and nothing is kept', async () => {
  const caller = app.caller('rosmarino');
  const before = await choices();
  const body = { technical: false, analytics: true, profilation: true, textVersion: versionOf('rosmarino') };
  const { http, response } = await save(caller, body);
  expect([http, response.errorsMessage]).toMatchObject([
    200,
    [{ code: 'COOKIES_TECHNICAL_NEEDED', field: 'technical' }],
  ]);
  expect([await choices(), caller.cookies.size]).toEqual([before, 0]);
});

test('when the text is not the one that the brand shows, then the choice is refused and nothing is kept', async () => {
  const caller = app.caller('rosmarino');
  const before = await choices();
  for (const textVersion of ['00000000', versionOf('ponte')]) {
    const { response } = await save(caller, { analytics: true, profilation: true, textVersion });
    expect(response.errorsMessage).toMatchObject([{ code: 'COOKIES_TEXT_CHANGED', field: 'textVersion' }]);
  }
  expect([await choices(), caller.cookies.size]).toEqual([before, 0]);
});

test('when fields are missing or of another type, then the call is refused and nothing is kept', async () => {
  const caller = app.caller('rosmarino');
  const before = await choices();
  const good = { analytics: false, profilation: false, textVersion: versionOf('rosmarino') };
  const wrong = [
    {},
    { ...good, analytics: 'forse' },
    { ...good, analytics: undefined },
    { ...good, uuid: "'; drop table cookie_choice" },
    { ...good, textVersion: 'x'.repeat(10_000) },
  ];
  for (const body of wrong) {
    const { http, response } = await save(caller, body);
    expect([http, response.errorsMessage]).toMatchObject([400, [{ code: 'INVALID_INPUT' }]]);
  }
  expect([await choices(), caller.cookies.size]).toEqual([before, 0]);
});

test('when one address saves too often, then it must wait', async () => {
  const body = { analytics: false, profilation: false, textVersion: versionOf('rosmarino') };
  const send = () =>
    app.app.http.inject({
      method: 'POST',
      url: path,
      remoteAddress: '203.0.113.9',
      headers: { host: 'rosmarino.localhost:3000', 'sec-fetch-site': 'same-origin' },
      payload: body,
    });
  let answer = await send();
  for (let more = 0; more < 300 && answer.statusCode === 200; more += 1) answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('when the banner is posted without script, then the choice is kept and the browser returns to its page', async () => {
  const post = (caller: Caller, fields: Record<string, string>, headers = {}) =>
    caller.post('/cookie-preferences', undefined, {
      payload: new URLSearchParams({
        poi: '/search?q=latte',
        version: versionOf('ponte'),
        ...fields,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const savedBy = ({ cookies }: Caller) =>
    JSON.parse(decodeURIComponent(cookies.get('cookie-preferences') ?? 'null')) as CookiePreferences | null;
  for (const [choice, isAccepted] of [
    ['accept', true],
    ['refuse', false],
    ['', false],
  ] as const) {
    const caller = app.caller('ponte');
    const answer = await post(caller, { choice });
    expect([answer.http, answer.headers['location']]).toEqual([303, '/search?q=latte']);
    expect(savedBy(caller)).toMatchObject({ analytics: isAccepted, profilation: isAccepted });
  }
  const stranger = app.caller('ponte');
  for (const site of ['cross-site', 'same-site']) {
    const from = { 'sec-fetch-site': site, origin: 'https://evil.example' };
    const forged = await post(stranger, { choice: 'accept' }, from);
    expect(forged.headers['location']).toBe('/');
  }
  expect(savedBy(stranger)).toBeNull();
  for (const poi of ['https://evil.example', '/.//evil.example']) {
    const sent = await post(app.caller('ponte'), { choice: 'refuse', poi });
    expect(sent.headers['location']).toBe('/');
  }
});

test('when the application changes a kept choice or deletes a young one, then the database refuses', async () => {
  const caller = app.caller('ponte');
  const body = { analytics: true, profilation: true, textVersion: versionOf('ponte') };
  const { uuid } = (await save(caller, body)).data;
  // older than any limitation, written by the owner since the application can't
  await owner.query(
    `insert into cookie_choice (tenant_id, uuid, analytics, profilation, saved_at, text_version)
     select tenant_id, uuid, analytics, profilation, now() - interval '61 months', text_version
     from cookie_choice where uuid = $1`,
    [uuid],
  );
  const pool = createPool(app.appUrl, 2);
  const tenants = await owner.query<{ tenant_id: number }>("select tenant_id from brand where key = 'ponte'");
  const db = brandDb(pool, tenants.rows[0]!.tenant_id);
  await expect(db.rows('update cookie_choice set analytics = false')).rejects.toThrow(/permission denied/);
  await expect(db.rows("update cookie_text set body = ''")).rejects.toThrow(/permission denied/);
  await expect(db.rows('delete from cookie_text')).rejects.toThrow(/permission denied/);
  const choices = async () =>
    (await type('show', uuid, '--brand', 'ponte')).output.match(/analytics on/g)?.length;
  expect(await choices()).toBe(2);
  const jobs = customerJobs({ brandDbs: () => [db], clock: systemClock, marketing: undefined });
  const job = jobs.find(({ name }) => name === 'cookie-choices-end');
  await job!.run({ tenantId: 1 });
  expect(await choices()).toBe(1);
  await db.rows('delete from cookie_choice');
  expect(await choices()).toBe(1);
  await pool.end();
});

test('when the command for staff is typed wrongly, then it names the mistake', async () => {
  expect((await type('delete')).output).toBe('"delete" is not show.');
  expect((await type('show', 'x', '--brand', 'ponte')).output).toBe('"x" is no uuid.');
  expect((await type('show', crypto.randomUUID())).output).toBe('Which brand? --brand <key>');
});
