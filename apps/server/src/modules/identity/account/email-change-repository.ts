import type { Db } from '../../../platform/db/brand-db.ts';

export interface EmailChange {
  changeId: string;
  userId: number;
  oldEmail: string;
  oldLogin: string;
}

const columns =
  'change_id as "changeId", user_id as "userId", old_email as "oldEmail", old_login as "oldLogin"';

/**
 * Makes the wanted e-mail effective. A shopper who logs in with the old e-mail logs in with the new one from then on.
 * Returns what was before; undefined if the shopper has asked for another e-mail since.
 */
export function takeWantedEmail(
  tx: Db,
  userId: number,
  email: string,
): Promise<Pick<EmailChange, 'oldEmail' | 'oldLogin'> | undefined> {
  return tx.row(
    `update shopper u set email = $3, wanted_email = null, email_confirmed = true,
       login = case when u.login = o.email then $3 else u.login end
     from shopper o
     where u.tenant_id = $1 and u.user_id = $2 and u.wanted_email = $3
       and o.tenant_id = u.tenant_id and o.user_id = u.user_id
     returning o.email as "oldEmail", o.login as "oldLogin"`,
    [tx.tenantId, userId, email],
  );
}

export async function insertEmailChange(
  tx: Db,
  change: EmailChange & { now: Date; expiresAt: Date },
): Promise<void> {
  await tx.rows(
    `insert into email_change (tenant_id, change_id, user_id, old_email, old_login, changed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.tenantId,
      change.changeId,
      change.userId,
      change.oldEmail,
      change.oldLogin,
      change.now,
      change.expiresAt,
    ],
  );
}

/** Stores the hash of the mailed code; undefined if the change can't be undone any more. */
export function saveUndoHash(db: Db, changeId: string, undoHash: Buffer): Promise<EmailChange | undefined> {
  return db.row(
    `update email_change set undo_hash = $3 where tenant_id = $1 and change_id = $2 returning ${columns}`,
    [db.tenantId, changeId, undoHash],
  );
}

/** Uses a code up and forgets the changes after it; of parallel calls one gets it. */
export function spendUndo(tx: Db, undoHash: Buffer, now: Date): Promise<EmailChange | undefined> {
  return tx.row(
    `with undone as (
       delete from email_change where tenant_id = $1 and undo_hash = $2 and expires_at > $3
       returning ${columns}, changed_at as "changedAt"),
     later as (
       delete from email_change c using undone u
       where c.tenant_id = $1 and c.user_id = u."userId" and c.changed_at > u."changedAt")
     select "changeId", "userId", "oldEmail", "oldLogin" from undone`,
    [tx.tenantId, undoHash, now],
  );
}

/** Gives the account its former e-mail and user name back. */
export async function restoreEmail(tx: Db, { userId, oldEmail, oldLogin }: EmailChange): Promise<void> {
  await tx.rows(
    `update shopper set email = $3, login = $4, wanted_email = null, email_confirmed = true
     where tenant_id = $1 and user_id = $2`,
    [tx.tenantId, userId, oldEmail, oldLogin],
  );
}

export async function deleteOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.rows('delete from email_change where tenant_id = $1 and expires_at <= $2', [db.tenantId, now]);
}
