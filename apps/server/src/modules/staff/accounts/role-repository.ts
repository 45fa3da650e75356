import type { Db } from '../../../platform/db/brand-db.ts';

/** A role that the brand added. */
export interface RoleRecord {
  role: string;
  name: string;
  permissions: string[];
}

export function listOwnRoles(db: Db): Promise<RoleRecord[]> {
  return db.rows<RoleRecord>(
    `select role_key as role, name, permissions from staff_role where tenant_id = $1 order by lower(name), role_key`,
    [db.tenantId],
  );
}

/** The same, kept until the transaction ends: a role that is being granted can't be removed meanwhile. */
export function keepOwnRoles(tx: Db): Promise<RoleRecord[]> {
  return tx.rows<RoleRecord>(
    `select role_key as role, name, permissions from staff_role where tenant_id = $1 order by role_key for share`,
    [tx.tenantId],
  );
}

export function lockRole(tx: Db, role: string): Promise<RoleRecord | undefined> {
  return tx.row<RoleRecord>(
    `select role_key as role, name, permissions from staff_role where tenant_id = $1 and role_key = $2 for update`,
    [tx.tenantId, role],
  );
}

export async function saveRoleRow(tx: Db, { role, name, permissions }: RoleRecord): Promise<void> {
  await tx.rows(
    `insert into staff_role (tenant_id, role_key, name, permissions) values ($1, $2, $3, $4)
     on conflict (tenant_id, role_key) do update set name = excluded.name, permissions = excluded.permissions`,
    [tx.tenantId, role, name, permissions],
  );
}

/** False if somebody has the role. */
export async function deleteRole(tx: Db, role: string): Promise<boolean> {
  const row = await tx.row(
    `delete from staff_role r where r.tenant_id = $1 and r.role_key = $2
       and not exists (select from staff_grant g where g.tenant_id = r.tenant_id and g.role_key = r.role_key)
     returning role_key`,
    [tx.tenantId, role],
  );
  return row !== undefined;
}
