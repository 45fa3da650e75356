import { invoiceAmounts } from '@bottega/domain';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/brand-databases.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { findInvoicesOf, insertInvoice, takeInvoiceNumber } from './invoice-repository.ts';
import type { InvoiceDocument } from './invoice-xml.ts';

let brands: BrandDatabases;
let superuser: pg.Client;
beforeAll(async () => {
  brands = await brandDatabases(16);
  superuser = new pg.Client({ connectionString: brands.superuserUrl });
  await superuser.connect();
  for (const db of [brands.db, brands.otherBrand]) await makeZone(db);
});
afterAll(async () => {
  await superuser.end();
  await brands.drop();
});

const year = 2026;
const document = { amounts: invoiceAmounts([]) } as unknown as InvoiceDocument;

/** Gives an order its invoice, once, as the job does: number and document in one transaction. */
async function issue(orderId: number): Promise<void> {
  await brands.db.transaction(async (tx) => {
    if ((await findInvoicesOf(tx, orderId)).length > 0) return;
    const number = await takeInvoiceNumber(tx, year);
    await tx.rows('select pg_sleep(0.002)');
    const row = {
      orderId,
      refundPosting: null,
      year,
      number,
      issuedOn: '2026-11-26',
      document,
      fileNumber: `A${number}`,
      xml: '',
    };
    await insertInvoice(tx, row);
  });
}

/** Ends the connections of a few transactions, as a crash of their process does. */
const killSome = () =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%invoice%' limit 2`,
  );

test('when sixteen workers make invoices while their connections are killed, then each order has one, and the numbers have no gap', async () => {
  const orders = Array.from({ length: 160 }, (_, index) => index + 1);
  const waiting = [...orders];
  const killed: number[] = [];
  const work = async () => {
    for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift())
      await issue(orderId).catch(() => {
        killed.push(orderId);
        waiting.push(orderId);
      });
  };
  const workers = Promise.all(Array.from({ length: 16 }, work));
  const ended = workers.then(() => true);
  const soon = () => setTimeout(1, false);
  do await killSome();
  while (!(await Promise.race([ended, soon()])));
  const rows = await brands.db.rows<{ number: number; orderId: number }>(
    'select number, order_id as "orderId" from invoice where year = $1 order by number',
    [year],
  );
  expect(killed.length).toBeGreaterThan(0);
  expect(rows.map(({ number }) => number)).toEqual(orders);
  expect(rows.map(({ orderId }) => orderId).toSorted((a, b) => a - b)).toEqual(orders);
});

test('another year and another brand have a series of their own', async () => {
  const first = (db: typeof brands.db, at: number) => db.transaction((tx) => takeInvoiceNumber(tx, at));
  expect(await first(brands.db, 2030)).toBe(1);
  expect(await first(brands.db, 2031)).toBe(1);
  expect(await first(brands.otherBrand, 2030)).toBe(1);
  expect(await first(brands.db, 2030)).toBe(2);
});
