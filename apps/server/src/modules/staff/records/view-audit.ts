import type { DataOf, InputOf, staffRecords } from '@bottega/contract';
import { addDays, isDay, romeInstant } from '@bottega/domain/fulfilment';
import type { StaffContext } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { listEntries } from './audit-repository.ts';

const entriesPerPage = 100;

/** What was done, newest first. Who may read it for some stores sees what was done there. */
export async function viewAudit(
  { db, stores }: StaffContext,
  input: InputOf<typeof staffRecords.audit>,
): Promise<Result<DataOf<typeof staffRecords.audit>>> {
  const { from_day: from, to_day: to } = input;
  for (const [field, day] of Object.entries({ from_day: from, to_day: to }))
    if (day !== undefined && !isDay(day)) return refuse('INVALID_INPUT', { field, params: { field } });
  const filter = {
    staffId: input.staff_id,
    keyId: input.key_id,
    objectKind: input.object_kind,
    objectId: input.object_id,
    act: input.act,
    from: from === undefined ? undefined : romeInstant(from, '00:00'),
    until: to === undefined ? undefined : romeInstant(addDays(to, 1), '00:00'),
    before: input.before,
    storeIds: stores === 'all' ? null : stores,
  };
  const found = await listEntries(db, filter, entriesPerPage + 1);
  const entries = found.slice(0, entriesPerPage).map(({ at, actorId, storeId, before, after, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    ...(actorId !== null && { actorId }),
    ...(storeId !== null && { storeId }),
    ...(before && { before }),
    ...(after && { after }),
  }));
  return done({ entries, more: found.length > entriesPerPage });
}
