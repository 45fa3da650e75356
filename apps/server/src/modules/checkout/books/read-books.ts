import { addDays, areBooksEqual, booksOf, pointsFor, romeInstant, type BookRow } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findPointsOf, sumLedger } from './books-repository.ts';

/** The books of a brand from one day to another, both included. */
export interface Books {
  from: string;
  to: string;
  rows: BookRow[];
  /** Points credited with orders that were handed over. */
  points: { day: string; points: number }[];
  /** Whether takings, money and debts of each day agree. */
  areEqual: boolean;
}

/** Reads the books of some days from the ledger, `YYYY-MM-DD` in Rome. */
export async function readBooks(db: Db, from: string, to: string): Promise<Books> {
  const period = { from: romeInstant(from, '00:00'), to: romeInstant(addDays(to, 1), '00:00') };
  const [sums, orders] = await db.pipeline((reads) =>
    Promise.all([sumLedger(reads, period), findPointsOf(reads, period)]),
  );
  const rows = booksOf(sums);
  const days = Map.groupBy(orders, ({ day }) => day);
  const points = [...days].map(([day, all]) => ({
    day,
    points: all.reduce((sum, row) => sum + pointsFor(row.points, row), 0),
  }));
  return {
    from,
    to,
    rows,
    points: points.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    areEqual: areBooksEqual(rows),
  };
}
