import type { Db } from '../../../platform/db/brand-db.ts';

/** Notes that the code of a time step was used. False if it, or a later one, was used before. */
export async function useStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const row = await db.row(
    `update staff_account set totp_step = $3 where tenant_id = $1 and staff_id = $2 and totp_step < $3 returning staff_id`,
    [db.tenantId, staffId, step],
  );
  return row !== undefined;
}

/** Uses a recovery code once. */
export async function useRecoveryCode(
  db: Db,
  staffId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db.row(
    `update staff_recovery_code set used_at = $4
     where tenant_id = $1 and staff_id = $2 and code_hash = $3 and used_at is null returning staff_id`,
    [db.tenantId, staffId, codeHash, now],
  );
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Db,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.rows('delete from staff_recovery_code where tenant_id = $1 and staff_id = $2', [
    tx.tenantId,
    staffId,
  ]);
  await tx.rows(
    `insert into staff_recovery_code (tenant_id, staff_id, code_hash) select $1, $2, unnest($3::bytea[])`,
    [tx.tenantId, staffId, hashes],
  );
}
