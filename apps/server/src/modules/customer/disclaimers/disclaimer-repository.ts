import type { DisclaimerAnswer } from '@bottega/domain/customer';
import type { Db } from '../../../platform/db/brand-db.ts';

export interface KeptAnswer extends DisclaimerAnswer {
  at: Date;
}

/** The shopper's last answer to each disclaimer. */
export function findAnswers(db: Db, userId: number): Promise<KeptAnswer[]> {
  return db.rows(
    `select distinct on (disclaimer_id) disclaimer_id as "disclaimerId", version, accepted, at
     from consent where tenant_id = $1 and user_id = $2 order by disclaimer_id, at desc`,
    [db.tenantId, userId],
  );
}
