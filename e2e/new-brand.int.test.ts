import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart, TimeslotDay } from '@bottega/contract';
import { readConfig } from '@bottega/server/config/config';
import { makeBrand, parseBrand } from '@bottega/server/ops/brand-command';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainGoods } from './buying.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';

let database: TestDatabase;
let brandsDir: string;
let shop: ServerChild;
/** A shop that started while the pages of the third brand still had marks. */
let unfilled: ServerChild;
let saidAtFirst: string;
const output: string[] = [];

const typed = [
  ['name', 'Mercato Timo'],
  ['company', 'Timo S.r.l.'],
  ['address', 'Via del Timo 1, 00100 Roma'],
  ['vat', '01234567890'],
  ['rea', 'RM-1234567'],
  ['phone', '06 5555 0300'],
  ['email', 'ciao@timo.example'],
  ['color', '#f4b400'],
  ['goods-from', 'rosmarino'],
] as const;
const flags = typed.flatMap(([name, value]) => [`--${name}`, value]);

async function brandNew(words: string[], ask?: (question: string) => Promise<string>): Promise<number> {
  const command = parseBrand(['new', ...words]);
  if ('problem' in command) throw new Error(command.problem);
  if (command.act !== 'new') throw new Error(command.act);
  const config = readConfig({ DATABASE_URL: database.adminUrl, BRANDS_DIR: brandsDir });
  output.length = 0;
  return makeBrand(config, command, { say: (line) => output.push(line), ...(ask && { ask }) });
}

function fillIn(key: string): void {
  const pages = join(brandsDir, key, 'content/pages');
  for (const file of readdirSync(pages)) {
    const words = readFileSync(join(pages, file), 'utf8');
    writeFileSync(join(pages, file), words.replaceAll(/\[DA COMPILARE[^\]]*\]/g, 'scritto'));
  }
}

beforeAll(async () => {
  database = await demoDatabase();
  brandsDir = mkdtempSync(join(tmpdir(), 'bottega-new-brand-'));
  cpSync(readConfig({}).brandsDir, brandsDir, { recursive: true });
  if ((await brandNew(['timo', ...flags])) !== 0) throw new Error(output.join('\n'));
  saidAtFirst = output.join('\n');
  unfilled = await startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'false', BRANDS_DIR: brandsDir });
  fillIn('timo');
  shop = await startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'false', BRANDS_DIR: brandsDir });
});
afterAll(async () => {
  await unfilled?.stop();
  await shop?.stop();
  rmSync(brandsDir, { recursive: true });
  await database.drop();
});

const url = () => shop.url('timo');

test('[TEN-01] [TEN-02] when a third brand is made by `brand new` alone, then it is served and a shopper buys there', async () => {
  expect(saidAtFirst).toMatch(/Next:\n[^]*timo\.localhost/);
  const someone = await newcomer(url());
  const address = await saveAddress(someone, 'Casa');
  const { warehouse } = await deliverTo(someone, address);
  const goods = await plainGoods(someone.caller, warehouse.warehouseId);
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [goods] }));
  const { days } = fine(await someone.caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const day = days.findLast(({ timeslots }) => timeslots.some(({ status }) => status !== 'full'))!;
  const slot = day.timeslots.find(({ status }) => status !== 'full')!;
  fine(
    await someone.caller.get(
      `/ebsn/api/timeslot/select?sel_date=${day.dateIso}&timeslot_id=${slot.timeslotId}`,
    ),
  );
  const { cartId } = fine(await someone.caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const { orderId } = fine(
    await someone.caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', {
      payment_type_id: 2,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
  const { orders } = fine(
    await someone.caller.get<{ orders: { orderId: number }[] }>('/ebsn/api/order/list'),
  );
  expect(orders.map((order) => order.orderId)).toEqual([orderId]);
});

test('when the legal pages of a brand have marks to fill in, then `brand new` and the start name each, and only the others are served', async () => {
  const marked = /timo\/content\/pages\/privacy\.md:\d+ still to be filled in: \[DA COMPILARE: fornitori\]/;
  expect(saidAtFirst).toMatch(marked);
  expect(unfilled.log()).toMatch(marked);
  const settings = (key: string) => callerOf(unfilled.url(key)).get('/ebsn/api/brand/settings');
  expect([(await settings('ponte')).http, (await settings('timo')).http]).toEqual([200, 404]);
});

test('[TEN-02] when the same calls are sent to another brand, then it answers with its own data and never with the third’s', async () => {
  const settings = async (key: string) =>
    fine(await callerOf(shop.url(key)).get<{ name: string }>('/ebsn/api/brand/settings')).name;
  expect(await Promise.all(['rosmarino', 'ponte', 'timo'].map(settings))).toEqual([
    'Rosmarino',
    'Ponte',
    'Mercato Timo',
  ]);
  const logo = await callerOf(url()).get('/mail/logo.png');
  expect([logo.http, logo.headers['content-type']]).toEqual([200, 'image/png']);
});

test('when a brand exists, or answers are missing or wrong, then `brand new` says so and writes nothing', async () => {
  expect(await brandNew(['timo', ...flags])).toBe(1);
  expect(output).toEqual(['There is a brand "timo" already.']);
  expect(await brandNew(['salvia', '--name', 'Salvia'])).toBe(1);
  expect(output).toEqual(['Say also: --company, --address, --vat, --rea, --phone, --email.']);
  const wrong = flags.map((word) => (word === '01234567890' ? '123' : word));
  await expect(brandNew(['salvia', ...wrong])).rejects.toThrow(/brand\.json:\d+ legal\.vatNumber/);
  await expect(brandNew(['salvia', ...flags, '--host', 'ponte.localhost'])).rejects.toThrow(
    /brand\.json:\d+ ponte\.localhost belongs to ponte already/,
  );
  await expect(brandNew(['salvia', ...flags, '--tenant', '3'])).rejects.toThrow(/give another --tenant/);
  expect(() => readFileSync(join(brandsDir, 'salvia', 'brand.json'))).toThrow(/ENOENT/);
});

test('when answers are missing and somebody types, then `brand new` asks for them', async () => {
  const answers: Record<string, string> = Object.fromEntries(typed);
  const questions: string[] = [];
  const code = await brandNew(['salvia', '--name', 'Salvia', '--color', '#336699'], async (question) => {
    questions.push(question);
    const order = ['company', 'address', 'vat', 'rea', 'phone', 'email'] as const;
    return answers[order[questions.length - 1]!]!;
  });
  expect([code, questions.length]).toEqual([0, 6]);
  expect(JSON.parse(readFileSync(join(brandsDir, 'salvia', 'brand.json'), 'utf8'))).toMatchObject({
    tenantId: 4,
    name: 'Salvia',
    hosts: ['salvia.localhost'],
  });
});

test('when a brand’s folder is wrong, then the server doesn’t start and names file and line', async () => {
  const file = join(brandsDir, 'ponte', 'brand.json');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, sound.replace('"companyId"', '"firmaId"'));
  try {
    await expect(
      startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'false', BRANDS_DIR: brandsDir }),
    ).rejects.toThrow(/ponte\/brand\.json:\d+ "firmaId" is unknown here/);
  } finally {
    writeFileSync(file, sound);
  }
});
