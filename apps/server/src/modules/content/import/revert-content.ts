import type { Db } from '../../../platform/db/brand-db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { bumpCatalogVersion } from '../../tenancy/index.ts';
import { listVersions, lockContent, repeatVersion } from './version-repository.ts';

type Reverted =
  | { ok: true; name: string }
  | { ok: false; reason: 'unknown' | 'ambiguous' | 'version'; names: string[] };

/** Shows an earlier version of an entry again, as its newest version. @param slug `come-funziona` or `pages/come-funziona` */
export async function revertContent(
  { db, clock }: { db: Db; clock: Clock },
  { slug, version }: { slug: string; version: number },
): Promise<Reverted> {
  return db.transaction(async (tx): Promise<Reverted> => {
    await lockContent(tx);
    const versions = await listVersions(tx, slug);
    const names = [...new Set(versions.map((row) => `${row.post_type}/${row.slug}`))];
    if (names.length !== 1) return { ok: false, reason: names.length === 0 ? 'unknown' : 'ambiguous', names };
    const row = versions.find((earlier) => earlier.version === version);
    if (!row) return { ok: false, reason: 'version', names };
    await repeatVersion(tx, { entryId: row.entry_id, version, now: clock.now() });
    await bumpCatalogVersion(tx);
    return { ok: true, name: names[0]! };
  });
}
