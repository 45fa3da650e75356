import type { DataOf, InputOf, Role, staffPeople } from '@bottega/contract';
import { isPermission, isStandardRole, standardRoles } from '@bottega/domain/staff';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffContext } from '../../../platform/context.ts';
import { textsOf } from '../../../platform/texts.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { mayPassOn } from '../policy.ts';
import { deleteRole, listOwnRoles, lockRole, saveRoleRow } from './role-repository.ts';

export async function listRoles({
  db,
  brand,
}: StaffContext): Promise<Result<DataOf<typeof staffPeople.roles>>> {
  const { t } = textsOf(brand);
  const standard = Object.entries(standardRoles).map(([role, permissions]) => ({
    role,
    name: t(`staff.role_${role as keyof typeof standardRoles}`),
    permissions: [...permissions],
    standard: true,
  }));
  const own = (await listOwnRoles(db)).map((role) => ({ ...role, standard: false }));
  return done({ roles: [...standard, ...own] });
}

/** Adds a role of the brand or changes one. Who has it gets its permissions with their next request. */
export async function saveRole(
  ctx: StaffContext,
  { role, name, permissions }: InputOf<typeof staffPeople.saveRole>,
): Promise<Result<Role>> {
  if (isStandardRole(role)) return refuse('ROLE_STANDARD', { field: 'role' });
  return ctx.db.transaction(async (tx) => {
    const before = await lockRole(tx, role);
    const refusal = mayPassOn(ctx.actor, [
      ...permissions,
      ...(before?.permissions ?? []).filter(isPermission),
    ]);
    if (refusal) return refusal;
    const after = { name: name.trim(), permissions: [...new Set(permissions)] };
    await saveRoleRow(tx, { role, ...after });
    await recordAudit(tx, ctx, {
      act: 'role.save',
      object: { kind: 'role', id: role },
      ...(before && { before: { name: before.name, permissions: before.permissions } }),
      after,
    });
    return done({ role, ...after, standard: false });
  });
}

export async function removeRole(
  ctx: StaffContext,
  { role }: InputOf<typeof staffPeople.removeRole>,
): Promise<Result<Record<string, never>>> {
  if (isStandardRole(role)) return refuse('ROLE_STANDARD', { field: 'role' });
  return ctx.db.transaction(async (tx) => {
    const before = await lockRole(tx, role);
    if (!before) return refuse('ROLE_UNKNOWN', { field: 'role', params: { role } });
    const refusal = mayPassOn(ctx.actor, before.permissions.filter(isPermission));
    if (refusal) return refusal;
    if (!(await deleteRole(tx, role))) return refuse('ROLE_IN_USE', { field: 'role' });
    const { name, permissions } = before;
    await recordAudit(tx, ctx, {
      act: 'role.remove',
      object: { kind: 'role', id: role },
      before: { name, permissions },
    });
    return done({});
  });
}
