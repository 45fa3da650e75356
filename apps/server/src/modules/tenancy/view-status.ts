import type { StatusData } from '@bottega/contract';
import { addDays, eurosOf, romeDay } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { BrandJobs } from '../../platform/jobs/brand-jobs.ts';
import { done, type Result } from '../../platform/result.ts';
import { maySeeStatus } from './policy.ts';

/** Functions of the job queue and of later modules. All read as the app's role. */
export interface StatusPorts {
  isStaff(db: Db, userId: number): Promise<boolean>;
  readBrandJobs(db: Db): Promise<BrandJobs>;
  listImports(db: Db, most: number): Promise<FinishedImport[]>;
  findReconciliations(db: Db, day: string): Promise<ReconciledDay[]>;
  findRefusedInvoices(db: Db): Promise<RefusedInvoice[]>;
}

type FinishedImport = Omit<StatusData['imports'][number], 'finishedAt'> & { finishedAt: Date };

interface RefusedInvoice {
  number: string;
  orderId: number;
  kind: string | null;
  at: Date | null;
  faults: readonly { code: string; says: string }[] | null;
}

interface ReconciledDay {
  day: string;
  gateway: string;
  moves: number;
  capturedCents: number;
  refundedCents: number;
  differences: readonly unknown[];
}

const shownImports = 20;
const shownDays = 14;

/** Queues, failed jobs and last imports of the brand, for its staff. */
export async function viewStatus(ports: StatusPorts, ctx: Context): Promise<Result<StatusData>> {
  const refusal = maySeeStatus(ctx, await ports.isStaff(ctx.db, ctx.actor.userId));
  if (refusal) return refusal;
  const since = addDays(romeDay(ctx.clock.now()), -shownDays);
  const [{ queues, failed }, imports, days, invoices] = await Promise.all([
    ports.readBrandJobs(ctx.db),
    ports.listImports(ctx.db, shownImports),
    ports.findReconciliations(ctx.db, since),
    ports.findRefusedInvoices(ctx.db),
  ]);
  return done({
    queues: queues.map(({ lastDoneAt, ...queue }) => ({
      ...queue,
      ...(lastDoneAt && { lastDoneAt: lastDoneAt.toISOString() }),
    })),
    failed: failed.map(({ id, name, error, failedAt }) => ({
      id,
      name,
      error,
      failedAt: failedAt.toISOString(),
    })),
    imports: imports.map(({ finishedAt, ...counts }) => ({
      ...counts,
      finishedAt: finishedAt.toISOString(),
    })),
    invoices: invoices.map(({ number, orderId, kind, at, faults }) => ({
      number,
      orderId,
      outcome: kind ?? '',
      at: at?.toISOString() ?? '',
      faults: [...(faults ?? [])],
    })),
    reconciliations: days.map(({ day, gateway, moves, capturedCents, refundedCents, differences }) => ({
      day,
      gateway,
      moves,
      captured: eurosOf(capturedCents),
      refunded: eurosOf(refundedCents),
      differences: differences.length,
    })),
  });
}
