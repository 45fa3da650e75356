import { randomUUID } from 'node:crypto';
import {
  checkoutJobs,
  issueInvoice,
  issueInvoiceJob,
  type Gateways,
} from '@bottega/server/modules/checkout/index';
import { brandOf } from '@bottega/server/modules/tenancy/index';
import type { BrandFolder } from '@bottega/server/platform/brand';
import { sharedMemory } from '@bottega/server/platform/brand-memory';
import type { Actor, Context, StaffContext } from '@bottega/server/platform/context';
import type { Db } from '@bottega/server/platform/db/brand-db';
import type { JobMessage } from '@bottega/server/platform/jobs/jobs';
import { createLog } from '@bottega/server/platform/log';

/** A shop whose clock stands in the past, for use cases of a shopper and of the shop's staff. */
export interface PastShop {
  ctx: Context;
  /** For what the shop's staff do. */
  staff: StaffContext;
  /** Runs a use case at an instant, then the jobs that it sent. Throws an Error if it is refused. */
  at<D>(instant: Date, useCase: () => Promise<Answer<D>>): Promise<D>;
}

type Answer<D> = { ok: true; data: D } | { ok: false; code: string; field?: string };

/** Nothing is paid online. */
export const noGateways: Gateways = { of: () => [] };

const memoryBytes = 1024 ** 2;

/** Opens the shop for a shopper. Mails are not written: they would be of days past. */
export function openPastShop(folder: BrandFolder, db: Db, actor: Actor): PastShop {
  let now = new Date(0);
  const sent: { name: string; message: JobMessage }[] = [];
  const ctx: Context = {
    brand: brandOf(folder, sharedMemory(memoryBytes)()),
    actor,
    requireSession: noSession,
    replaceSession: noSession,
    device: { keep: () => {} },
    keepCookiePreferences: () => {},
    db,
    reads: db,
    jobs: {
      async send(_, name, message) {
        sent.push({ name, message: { tenantId: db.tenantId, ...message } });
      },
    },
    clock: { now: () => now },
    log: createLog('silent'),
    requestId: randomUUID(),
    clientAddress: '192.0.2.1',
    origin: '',
  };
  const works = [
    ...checkoutJobs({ gateways: noGateways, contextsOf: () => [ctx] }),
    { name: issueInvoiceJob, run: ({ orderId }: JobMessage) => issueInvoice(ctx, Number(orderId)) },
  ];
  const { brand, jobs, clock, log, requestId, clientAddress, origin } = ctx;
  const served = { brand, db, jobs, clock, log, requestId, clientAddress, origin };
  return {
    ctx,
    staff: { ...served, actor: { kind: 'command', name: 'demo' }, stores: 'all' },
    async at(instant, useCase) {
      now = instant;
      const answer = await useCase();
      if (!answer.ok) throw new Error(`demo order: ${answer.code} ${answer.field ?? ''}`);
      for (let job = sent.shift(); job; job = sent.shift())
        await works.find(({ name }) => name === job?.name)?.run(job.message);
      return answer.data;
    },
  };
}

function noSession(): never {
  throw new Error('the demo shopper has no session');
}
