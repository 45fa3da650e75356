import type { Context } from '../context.ts';
import type { Db } from '../db/brand-db.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { findRemovedFiles, forgetRemovedFiles } from './removed-file-repository.ts';
import { inFolder, type BrandFiles, type Storage } from './storage.ts';

/** A folder of each brand's files, which are named by the id of their row. */
export interface FileArea {
  folder: string;
  /** Days for which a file stays that nothing needs: its row may be about to commit. */
  days: number;
  /** Of these ids, all UUIDs, those that have a row. */
  needed(db: Db, ids: readonly string[]): Promise<readonly string[]>;
}

type FileContext = Pick<Context, 'brand' | 'db' | 'clock'>;

const atOnce = 200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dayMs = 86_400_000;

/**
 * Deletes files from the storage: soon, those whose row was deleted; each night, those that never got a row because a
 * copy crashed or refused them, or lost it because the database was restored.
 *
 * @param contextsOf the brand with that id, or every brand for 0
 */
export function fileJobs(parts: {
  contextsOf(tenantId: number): FileContext[];
  storage: Storage;
  areas: readonly FileArea[];
}): JobDefinition[] {
  const { contextsOf, storage, areas } = parts;
  return [
    {
      name: 'files-removed',
      cron: '*/10 * * * *',
      async run({ tenantId }) {
        for (const { brand, db } of contextsOf(tenantId)) await deleteRemoved(db, storage.ofBrand(brand.key));
      },
    },
    {
      name: 'files-sweep',
      cron: '41 4 * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId))
          for (const area of areas)
            await sweep(ctx, inFolder(storage.ofBrand(ctx.brand.key), area.folder), area);
      },
    },
  ];
}

/** A file is deleted before its row is forgotten, so that a failure between them repeats the deletion. */
async function deleteRemoved(db: Db, files: BrandFiles): Promise<void> {
  for (;;) {
    const names = await findRemovedFiles(db, atOnce);
    if (names.length === 0) return;
    for (const name of names) await files.delete(name);
    await forgetRemovedFiles(db, names);
  }
}

async function sweep(
  { db, clock }: FileContext,
  files: BrandFiles,
  { days, needed }: FileArea,
): Promise<void> {
  const storedBefore = new Date(clock.now().getTime() - days * dayMs);
  const deleteUnneeded = async (names: readonly string[]) => {
    const stored = new Set(
      await needed(
        db,
        names.filter((name) => uuid.test(name)),
      ),
    );
    for (const name of names) if (!stored.has(name)) await files.delete(name);
  };
  let old: string[] = [];
  for await (const { name, storedAt } of files.list('')) {
    if (storedAt < storedBefore) old.push(name);
    if (old.length < atOnce) continue;
    await deleteUnneeded(old);
    old = [];
  }
  await deleteUnneeded(old);
}
