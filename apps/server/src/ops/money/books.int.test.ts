import { readConfig } from '@bottega/server/config/config';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceOrder, lockOrder, paymentDueJob } from '../../modules/order/index.ts';
import { refundPayment } from '../../modules/checkout/payment/refund-payment.ts';
import { romeDay } from '@bottega/domain';
import type { TestPurchase } from '../../../testing/builders/order.ts';
import { cardShop, type CardShop } from '../../../testing/shops/card-shop.ts';
import { goodCard } from '../../../testing/payment-pages.ts';
import { parseCommand } from '../command.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { runCommand } from '../run-command.ts';

let cards: CardShop;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  cards = await cardShop();
  // a command leaves an entry in the audit of its brand
  await cards.brands.db.rows('select make_brand(2, $1)', ['ponte']);
  shop = await openShop(readConfig({ DATABASE_URL: cards.brands.adminUrl }));
  folder = await mkdtemp(join(tmpdir(), 'bottega-books-'));
});
afterAll(async () => {
  await shop.close();
  await cards.close();
  await rm(folder, { recursive: true });
});

async function type(words: string): Promise<{ code: number; output: string }> {
  const command = parseCommand(words.split(' '));
  if ('problem' in command) return { code: 2, output: command.problem };
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

async function delivered(): Promise<TestPurchase> {
  const card = await cards.atGateway();
  const { orderId } = card.purchase;
  await cards.pages.press(card.purchase.redirectUrl ?? '', 'card', goodCard);
  while ((await advanceOrder(cards.request.ctx, orderId, 'staff')).ok);
  await cards.runJob(paymentDueJob, { orderId, due: 'capture' });
  await cards.runJob('gateway-calls', { orderId });
  return card;
}

interface Row {
  what: string;
  gross: number;
  rate?: number;
  channel?: string;
}

test('the books of a day have takings, refunds and money of the ledger, to the cent, as JSON and as a table', async () => {
  const sold = [await delivered(), await delivered()];
  const [{ purchase }] = sold as [TestPurchase];
  await cards.brands.db.transaction(async (tx) => {
    await lockOrder(tx, purchase.orderId);
    await refundPayment(tx, cards.request.ctx, {
      orderId: purchase.orderId,
      amountCents: 150,
      key: 'broken',
    });
  });
  await cards.runJob('gateway-calls', { orderId: purchase.orderId });
  // a third order is only ordered: it is no taking yet
  await cards.atGateway();
  const today = romeDay(new Date());
  const json = join(folder, 'books.json');
  const answer = await type(`books ${today}..${today} ${json} --brand rosmarino`);
  expect(answer.code).toBe(0);
  expect(answer.output).toContain('Takings, money and debts agree.');

  const { rows } = JSON.parse(await readFile(json, 'utf8')) as { rows: Row[] };
  const sum = (what: string) =>
    rows.reduce((all, row) => (row.what === what ? all + Math.round(row.gross * 100) : all), 0);
  const ledger = await cards.brands.db.row<{ sold: number; captured: number; refunded: number }>(
    `select (-sum(cents) filter (where kind = 'sold' and vat_bp is not null))::int as sold,
       sum(cents) filter (where kind = 'captured' and account = 'gateway')::int as captured,
       sum(cents) filter (where account = 'refund')::int as refunded from ledger_entry`,
  );
  expect(ledger).toEqual({
    sold: sum('register'),
    captured: sum('payments') + sum('refunds'),
    refunded: sum('refunds'),
  });
  expect(sum('refunds')).toBe(150);
  expect(sum('takings')).toBe(sum('register'));
  expect(sum('channels')).toBe(sum('register'));
  expect(new Set(rows.flatMap(({ channel }) => channel ?? []))).toEqual(new Set(['online']));

  const csv = join(folder, 'books.csv');
  expect((await type(`books ${today} ${csv} --brand rosmarino`)).code).toBe(0);
  const lines = (await readFile(csv, 'utf8')).trim().split('\n');
  expect(lines[0]).toBe('Giorno;Voce;Aliquota IVA;Tipo di pagamento;Conto;Lordo;Imponibile;Imposta;Punti');
  expect(lines.filter((line) => line.startsWith(`${today};Rimborsi;`)).length).toBeGreaterThan(0);
  expect(lines.at(-1)).toMatch(new RegExp(`^${today};Punti;;;;;;;\\d+$`));
});

test('the ledger of an order names each posting with its entries and balances, and says that every cent is explained', async () => {
  const { purchase } = await delivered();
  const { code, output } = await type(`order ${purchase.orderId} ledger`);
  expect(code).toBe(0);
  const lines = output.split('\n');
  const kinds = lines.flatMap((line) => /^ {2}\S+ \S+ {2}(\w+)$/.exec(line)?.slice(1) ?? []);
  expect(kinds).toEqual(['ordered', 'authorised', 'sold', 'captured']);
  // the last balance of each account: nothing is owed, blocked or promised, and the gateway holds the takings
  const balances = new Map(
    lines.flatMap((line) => {
      const [, account, balance] = /^ {4}(.+?) +[-−\d.,]+\s€ +([-−\d.,]+)\s€$/.exec(line) ?? [];
      return account && balance ? [[account.trim(), balance] as const] : [];
    }),
  );
  const order = await cards.brands.db.row<{ total: number }>(
    'select total_cents as total from sales_order where order_id = $1',
    [purchase.orderId],
  );
  const total = (order!.total / 100).toFixed(2).replace('.', ',');
  expect(Object.fromEntries(balances)).toMatchObject({
    shopper: '0,00',
    ordered: '0,00',
    memo: '0,00',
    'blocked test': '0,00',
    'gateway test': total,
  });
  expect(lines.at(-1)).toBe('Every cent is explained.');
});

test('the books of a day without orders and of the other brand are empty', async () => {
  const file = join(folder, 'none.json');
  for (const words of [
    `books 2020-01-01..2020-01-31 ${file} --brand rosmarino`,
    `books ${romeDay(new Date())} ${file} --brand ponte`,
  ]) {
    expect((await type(words)).code).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ rows: [], points: [] });
  }
});

test.each([
  ['books 2026-11-01..2026-10-01 b.csv --brand rosmarino', 'is after'],
  ['books 2026-02-30 b.csv --brand rosmarino', 'is no day'],
  ['books 2026-11-01 --brand rosmarino', 'Which file?'],
  ['books 2026-11-01 b.xls --brand rosmarino', 'ends neither'],
  ['books 2026-11-01 b.csv', 'Which brand?'],
])('%s is refused in words', async (words, problem) => {
  expect(await type(words)).toEqual({ code: 2, output: expect.stringContaining(problem) });
});
