import type { Db } from '../../platform/db/brand-db.ts';

/** Whether the shopper is staff of the brand. A visitor is not. */
export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const row = await db.row<{ isStaff: boolean }>(
    'select is_staff as "isStaff" from shopper where tenant_id = $1 and user_id = $2',
    [db.tenantId, userId],
  );
  return row?.isStaff ?? false;
}

/** Changes what is given of a shopper's kind and groups. False if the brand has no shopper with that log-in. */
export async function setGroups(
  db: Db,
  login: string,
  { userTypeId, isBetaTester, legalIds, crmSegmentIds }: ShopperGroups,
): Promise<boolean> {
  const row = await db.row<{ userId: number }>(
    `update shopper set user_type_id = coalesce($3, user_type_id), beta_tester = coalesce($4, beta_tester),
       legal_ids = coalesce($5, legal_ids), crm_segment_ids = coalesce($6, crm_segment_ids)
     where tenant_id = $1 and login = $2 returning user_id as "userId"`,
    [db.tenantId, login, userTypeId ?? null, isBetaTester ?? null, legalIds ?? null, crmSegmentIds ?? null],
  );
  return row !== undefined;
}

/** A master account and those that belong to it. */
export async function accountsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db.rows<{ userId: number }>(
    `select user_id as "userId" from shopper where tenant_id = $1 and (user_id = $2 or master_user_id = $2)`,
    [db.tenantId, userId],
  );
  return rows.map((row) => row.userId);
}

/** Lets an account belong to a master account, or to none. False if one of them is no account, or both are the same. */
export async function setMaster(db: Db, login: string, master: string | undefined): Promise<boolean> {
  const row = await db.row<{ userId: number }>(
    `update shopper u set master_user_id = m.user_id
     from (select user_id from shopper where tenant_id = $1 and login = $3 union all select null where $3::text is null) m
     where u.tenant_id = $1 and u.login = $2 and u.user_id is distinct from m.user_id
     returning u.user_id as "userId"`,
    [db.tenantId, login, master ?? null],
  );
  return row !== undefined;
}

/** What a staff command says of a shopper; what is absent stays. */
export interface ShopperGroups {
  /** 1 and 2: a master account. */
  userTypeId?: number;
  isBetaTester?: boolean;
  legalIds?: number[];
  crmSegmentIds?: number[];
}

/** Makes a shopper staff, or not. False if the brand has no shopper with that log-in. */
export async function setStaff(db: Db, login: string, value: boolean): Promise<boolean> {
  const row = await db.row<{ userId: number }>(
    'update shopper set is_staff = $3 where tenant_id = $1 and login = $2 returning user_id as "userId"',
    [db.tenantId, login, value],
  );
  return row !== undefined;
}
