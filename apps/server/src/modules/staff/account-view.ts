import type { Person } from '@bottega/contract';
import type { StaffActor } from '../../platform/context.ts';
import { mayManagePerson } from './policy.ts';
import { rightsOfGrants, type AccountRecord, type GrantRecord } from './account-repository.ts';

export const grantsView = (grants: readonly GrantRecord[]): Person['grants'] =>
  grants.map(({ role, storeIds }) => ({ role, ...(storeIds && { storeIds }) }));

export function stateOf({ suspendedAt, totpSecret }: AccountRecord): Person['state'] {
  if (suspendedAt) return 'suspended';
  return totpSecret ? 'active' : 'invited';
}

export const personView = (account: AccountRecord, actor: StaffActor): Person => ({
  staffId: account.staffId,
  email: account.email,
  name: account.name,
  state: stateOf(account),
  grants: grantsView(account.grants),
  manageable: mayManagePerson(actor, rightsOfGrants(account.grants)) === undefined,
  version: account.version,
  ...(account.lastSeenAt && { lastSeenAt: account.lastSeenAt.toISOString() }),
});
