import { invoiceAmounts } from '@bottega/domain';
import { expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { withClient } from '../../../platform/db/client.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { findInvoicesOf, insertInvoice, takeInvoiceNumber } from './invoice-repository.ts';
import type { InvoiceDocument } from './invoice-xml.ts';

const year = 2026;
const document = { amounts: invoiceAmounts([]) } as unknown as InvoiceDocument;

/** A database of a test's own. The next test meets none of its killed connections. */
async function withBrands(
  connections: number,
  work: (brands: BrandDatabases) => Promise<void>,
): Promise<void> {
  const brands = await brandDatabases(connections);
  try {
    for (const db of [brands.db, brands.otherBrand]) await makeZone(db);
    await work(brands);
  } finally {
    await brands.drop();
  }
}

/** Gives an order its invoice, once, as the job does: number and document in one transaction. */
async function issue(db: Db, orderId: number, afterNumber: (tx: Db) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    if ((await findInvoicesOf(tx, orderId)).length > 0) return;
    const number = await takeInvoiceNumber(tx, year);
    await afterNumber(tx);
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

test('when eight workers make invoices and every fifth connection is killed between number and document, then each order has one, and the numbers have no gap', () =>
  withBrands(8, async ({ db, superuserUrl }) => {
    const die = async (tx: Db) => {
      const { pid } = (await tx.row<{ pid: number }>('select pg_backend_pid() as pid'))!;
      await withClient(superuserUrl, (superuser) =>
        superuser.query('select pg_terminate_backend($1)', [pid]),
      );
    };
    const live = async () => {};
    const orders = Array.from({ length: 80 }, (_, index) => index + 1);
    const waiting = orders.map((orderId) => ({ orderId, isFirst: true }));
    const killed: number[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { orderId, isFirst } = next;
        await issue(db, orderId, isFirst && orderId % 5 === 0 ? die : live).catch(() => {
          killed.push(orderId);
          waiting.push({ orderId, isFirst: false });
        });
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    const rows = await db.rows<{ number: number; orderId: number }>(
      'select number, order_id as "orderId" from invoice where year = $1 order by number',
      [year],
    );
    expect(killed.toSorted((a, b) => a - b)).toEqual(orders.filter((orderId) => orderId % 5 === 0));
    expect(rows.map(({ number }) => number)).toEqual(orders);
    expect(rows.map(({ orderId }) => orderId).toSorted((a, b) => a - b)).toEqual(orders);
  }));

test('another year and another brand have a series of their own', () =>
  withBrands(2, async (brands) => {
    const first = (db: typeof brands.db, at: number) => db.transaction((tx) => takeInvoiceNumber(tx, at));
    expect(await first(brands.db, 2030)).toBe(1);
    expect(await first(brands.db, 2031)).toBe(1);
    expect(await first(brands.otherBrand, 2030)).toBe(1);
    expect(await first(brands.db, 2030)).toBe(2);
  }));
