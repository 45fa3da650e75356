import { openDays } from '@bottega/domain/fulfilment';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { expireHolds } from './slots/holds.ts';
import { generateTimeslots } from './slots/slots.ts';

/** @param brandDbs the brand with that id, or every brand for 0; empty if the brand no longer exists */
export function fulfilmentJobs({
  brandDbs,
  clock,
}: {
  brandDbs(tenantId: number): Db[];
  clock: Clock;
}): JobDefinition[] {
  return [
    {
      name: 'fulfilment-expire-holds',
      cron: '* * * * *',
      async run({ tenantId }) {
        for (const db of brandDbs(tenantId)) {
          let released: number;
          do released = await expireHolds(db, clock.now());
          while (released > 0);
        }
      },
    },
    {
      name: 'fulfilment-open-timeslots',
      // hourly, so that a server that was off at midnight catches up
      cron: '5 * * * *',
      async run({ tenantId }) {
        for (const db of brandDbs(tenantId)) await generateTimeslots(db, clock.now(), openDays);
      },
    },
  ];
}
