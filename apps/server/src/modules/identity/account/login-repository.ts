import type { Db } from '../../../platform/db/brand-db.ts';

/** No shopper has this id. */
export const nobody = 0;

/** Whether the name is the shopper's own confirmed e-mail. */
export async function usesOwnEmail(db: Db, userId: number, name: string): Promise<boolean> {
  const own = await db.row(
    `select 1 as own from shopper
     where tenant_id = $1 and user_id = $2 and email = $3 and email_confirmed`,
    [db.tenantId, userId, name],
  );
  return own !== undefined;
}

export async function setLogin(
  tx: Db,
  userId: number,
  { login, isProved }: { login: string; isProved: boolean },
): Promise<void> {
  await tx.rows('update shopper set login = $3, login_proved = $4 where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
    login,
    isProved,
  ]);
}

/**
 * Takes an unproved user name from other shoppers, so that it doesn't block the owner of the address. They log in with
 * their e-mail from then on, or with a name made of their id where somebody else has that too.
 *
 * @param exceptUserId the shopper who gets the name; `nobody` before a registration
 */
export async function releaseLogin(tx: Db, login: string, exceptUserId: number): Promise<void> {
  await tx.rows(
    `update shopper s set login = case
       when exists (select from shopper o where o.tenant_id = s.tenant_id and o.login = s.email) then 'user-' || s.user_id
       else s.email end
     where s.tenant_id = $1 and s.login = $2 and s.user_id <> $3 and s.email <> $2 and not s.login_proved`,
    [tx.tenantId, login, exceptUserId],
  );
}
