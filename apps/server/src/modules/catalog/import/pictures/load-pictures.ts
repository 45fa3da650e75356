import { createHash } from 'node:crypto';
import { recordAudit } from '../../../../platform/db/audit.ts';
import type { StaffContext } from '../../../../platform/context.ts';
import { bumpCatalogVersion } from '../../../tenancy/index.ts';
import { checkPicture } from './check-picture.ts';
import { keysOfGoods, storePicture } from './load-repository.ts';
import { BadPicture, type PictureFile, type PictureProblem } from './picture-problem.ts';

export interface PictureReport {
  /** Pictures that are new or differ from the stored ones. */
  stored: number;
  unchanged: number;
  /** Each picture that was left out, by its name. */
  problems: PictureProblem[];
}

type PictureContext = Pick<StaffContext, 'db' | 'clock' | 'actor' | 'clientAddress' | 'requestId'>;

const keyForm = /^[\w.-]{1,120}$/;
const longestName = 200;

/**
 * Loads pictures of goods, one after the other, each in a transaction of its own: a bad one changes nothing for itself
 * and stops no other. Pictures of keys that no good has are left out, so that no file replaces a banner.
 */
export async function loadPictures(
  ctx: PictureContext,
  files: readonly PictureFile[],
): Promise<PictureReport> {
  const report: PictureReport = { stored: 0, unchanged: 0, problems: [] };
  const known = await keysOfGoods(
    ctx.db,
    files.map(({ key }) => key),
  );
  const seen = new Set<string>();
  for (const file of files) {
    try {
      const key = checkedKey(file, known, seen);
      const bytes = await checkPicture(await file.read());
      const isNew = await storeOne(ctx, key, bytes);
      report[isNew ? 'stored' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      report.problems.push({ name: file.name.slice(0, longestName), code: error.code, params: error.params });
    }
  }
  return report;
}

function checkedKey({ key }: PictureFile, known: ReadonlySet<string>, seen: Set<string>): string {
  if (!keyForm.test(key)) throw new BadPicture('PICTURE_NAME');
  if (!known.has(key)) throw new BadPicture('PICTURE_UNKNOWN');
  if (seen.has(key)) throw new BadPicture('PICTURE_TWICE');
  seen.add(key);
  return key;
}

function storeOne(ctx: PictureContext, key: string, bytes: Buffer): Promise<boolean> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return ctx.db.transaction(async (tx) => {
    const isNew = await storePicture(tx, { key, bytes, hash });
    if (!isNew) return false;
    await bumpCatalogVersion(tx);
    await recordAudit(tx, ctx, {
      act: 'picture.load',
      object: { kind: 'picture', id: key },
      after: { hash },
    });
    return true;
  });
}
