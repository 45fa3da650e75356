import type { Db } from '../../platform/db/brand-db.ts';
import type { TakenAnswer } from './take-answers.ts';

/** Adds answers to disclaimers, each with the text that was shown. Two answers in one millisecond keep the first. */
export async function insertConsents(
  tx: Db,
  userId: number,
  answers: readonly TakenAnswer[],
  now: Date,
): Promise<void> {
  for (const { disclaimer, accepted } of answers)
    await tx.rows(
      `insert into consent (tenant_id, user_id, disclaimer_id, version, kind, accepted, wording, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        tx.tenantId,
        userId,
        disclaimer.disclaimerId,
        disclaimer.version,
        disclaimer.type,
        accepted,
        disclaimer.text,
        now,
      ],
    );
}
