import {
  isPermission,
  isStandardRole,
  rightsOf,
  standardRoles,
  type Permission,
  type Rights,
} from '@bottega/domain/staff';
import type { Db } from '../../platform/db/brand-db.ts';

/** A role of a person; without stores it holds in all. */
export interface GrantRecord {
  role: string;
  storeIds: number[] | null;
  /** Of a role of the brand; null for a standard one. */
  permissions: string[] | null;
}

export interface AccountRecord {
  staffId: number;
  email: string;
  name: string;
  passwordHash: string;
  /** Encrypted; null until the invitation is accepted. */
  totpSecret: Buffer | null;
  suspendedAt: Date | null;
  version: number;
  lastSeenAt: Date | null;
  grants: GrantRecord[];
}

/** The grants of account `a`, as JSON: one for each role, with its stores. */
export const grantsOfAccount = `coalesce((
    select json_agg(json_build_object('role', g.role_key, 'storeIds', g.stores, 'permissions', r.permissions) order by g.role_key)
    from (
      select role_key, case when bool_or(store_id is null) then null else array_agg(store_id order by store_id) end as stores
      from staff_grant where tenant_id = a.tenant_id and staff_id = a.staff_id group by role_key) g
    left join staff_role r on r.tenant_id = a.tenant_id and r.role_key = g.role_key), '[]')`;

const columns = `a.staff_id as "staffId", a.email, a.name, a.password_hash as "passwordHash", a.totp_secret as "totpSecret",
  a.suspended_at as "suspendedAt", a.version, ${grantsOfAccount} as grants,
  (select max(s.last_seen_at) from staff_session s where s.tenant_id = a.tenant_id and s.staff_id = a.staff_id) as "lastSeenAt"`;

export const permissionsOfRole = ({
  role,
  permissions,
}: Pick<GrantRecord, 'role' | 'permissions'>): readonly Permission[] =>
  isStandardRole(role) ? standardRoles[role] : (permissions ?? []).filter(isPermission);

/** What somebody with these grants may do. */
export const rightsOfGrants = (grants: readonly GrantRecord[]): Rights =>
  rightsOf(
    grants.map((grant) => ({ permissions: permissionsOfRole(grant), stores: grant.storeIds ?? 'all' })),
  );

export function listAccounts(db: Db): Promise<AccountRecord[]> {
  return db.rows<AccountRecord>(
    `select ${columns} from staff_account a where a.tenant_id = $1 order by lower(a.name), a.staff_id`,
    [db.tenantId],
  );
}

export function findAccountByEmail(db: Db, email: string): Promise<AccountRecord | undefined> {
  return db.row<AccountRecord>(
    `select ${columns} from staff_account a where a.tenant_id = $1 and a.email = $2`,
    [db.tenantId, email],
  );
}

export function findStaffAccount(db: Db, staffId: number): Promise<AccountRecord | undefined> {
  return db.row<AccountRecord>(
    `select ${columns} from staff_account a where a.tenant_id = $1 and a.staff_id = $2`,
    [db.tenantId, staffId],
  );
}

/** Locks an account until the transaction ends. */
export function lockAccount(tx: Db, staffId: number): Promise<AccountRecord | undefined> {
  return tx.row<AccountRecord>(
    `select ${columns} from staff_account a where a.tenant_id = $1 and a.staff_id = $2 for update of a`,
    [tx.tenantId, staffId],
  );
}

/** Returns undefined if the e-mail has an account. */
export async function insertAccount(
  tx: Db,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<number | undefined> {
  const row = await tx.row<{ staffId: number }>(
    `insert into staff_account (tenant_id, email, name, created_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, email) do nothing returning staff_id as "staffId"`,
    [tx.tenantId, email, name, now],
  );
  return row?.staffId;
}

/** A role in all stores, or in some. */
export interface WantedGrant {
  role: string;
  store_ids?: readonly number[] | undefined;
}

export async function replaceGrants(tx: Db, staffId: number, grants: readonly WantedGrant[]): Promise<void> {
  await tx.rows('delete from staff_grant where tenant_id = $1 and staff_id = $2', [tx.tenantId, staffId]);
  await tx.rows(
    `insert into staff_grant (tenant_id, staff_id, role_key, store_id)
     select $1, $2, role, store_id from unnest($3::text[], $4::bigint[]) as wanted (role, store_id)
     on conflict do nothing`,
    [
      tx.tenantId,
      staffId,
      grants.flatMap(({ role, store_ids: stores = [null] }) => stores.map(() => role)),
      grants.flatMap(({ store_ids: stores = [null] }) => [...stores]),
    ],
  );
}

/** Marks that the account was changed. */
export async function raiseVersion(tx: Db, staffId: number): Promise<void> {
  await tx.rows('update staff_account set version = version + 1 where tenant_id = $1 and staff_id = $2', [
    tx.tenantId,
    staffId,
  ]);
}

export async function setSuspended(tx: Db, staffId: number, at: Date | null): Promise<void> {
  await tx.rows('update staff_account set suspended_at = $3 where tenant_id = $1 and staff_id = $2', [
    tx.tenantId,
    staffId,
    at,
  ]);
}

/** Sets password and second factor; `''` and null take them away. */
export async function setSecrets(
  tx: Db,
  staffId: number,
  { passwordHash, totpSecret }: { passwordHash: string; totpSecret: Buffer | null },
): Promise<void> {
  await tx.rows(
    `update staff_account set password_hash = $3, totp_secret = $4, totp_step = 0 where tenant_id = $1 and staff_id = $2`,
    [tx.tenantId, staffId, passwordHash, totpSecret],
  );
}

export async function setStaffPassword(tx: Db, staffId: number, passwordHash: string): Promise<void> {
  await tx.rows('update staff_account set password_hash = $3 where tenant_id = $1 and staff_id = $2', [
    tx.tenantId,
    staffId,
    passwordHash,
  ]);
}

/** Locks who is an owner of all stores and may log in, in the order of their ids; returns the ids. */
export async function lockOwners(tx: Db): Promise<number[]> {
  const rows = await tx.rows<{ staffId: number }>(
    `select a.staff_id as "staffId" from staff_account a
     where a.tenant_id = $1 and a.suspended_at is null and exists (
       select from staff_grant g where g.tenant_id = a.tenant_id and g.staff_id = a.staff_id and g.role_key = 'owner'
         and g.store_id is null)
     order by a.staff_id for update`,
    [tx.tenantId],
  );
  return rows.map(({ staffId }) => staffId);
}

/** Those of the ids that are no stores of the brand. */
export async function unknownStores(db: Db, storeIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ storeId: number }>(
    `select wanted.id as "storeId" from unnest($2::bigint[]) as wanted (id)
     where not exists (select from store s where s.tenant_id = $1 and s.store_id = wanted.id) order by 1`,
    [db.tenantId, storeIds],
  );
  return rows.map(({ storeId }) => storeId);
}
