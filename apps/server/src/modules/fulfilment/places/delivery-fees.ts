import { eurosOf, feeTiersOf } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findZoneFees } from './zone-repository.ts';

/** The fees of a weekly band by goods total, in euro. */
export interface BandFees {
  /** 1 = Monday. */
  weekdays: number[];
  beginTime: string;
  endTime: string;
  fees: { from: number; fee: number }[];
}

/** The delivery fees of a zone, by weekly band and goods total (FUL-61). */
export async function feesOfZone(db: Db, zoneId: number): Promise<BandFees[]> {
  const zone = await findZoneFees(db, zoneId);
  return (zone?.bands ?? []).map(({ weekdays, begin, end, feeCents }) => ({
    weekdays,
    beginTime: begin,
    endTime: end,
    fees: feeTiersOf({ ...zone!, feeCents }).map(({ from, fee }) => ({
      from: eurosOf(from),
      fee: eurosOf(fee),
    })),
  }));
}
