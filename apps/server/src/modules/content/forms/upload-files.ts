import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { SentFile } from '../../../platform/http/uploads/receive-parts.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import type { BrandFiles } from '../../../platform/storage/storage.ts';
import { readNonce } from './form-nonce.ts';
import { deleteUnsent, findUploads, insertUpload, isSent, lockUploads } from './form-repository.ts';
import { findForm } from './mail-pars.ts';
import type { FormContext } from './submit-form.ts';

interface Uploaded {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Bytes of a file. */
export const mostFileBytes = 5 * 1024 ** 2;

/** Pictures and PDF: what a shopper shows of a product or invoice. */
const allowed = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
export const keptUnsentHours = 24;

/** The field of a form for which files come, and the security value with which they come. */
export interface UploadClaim {
  formId: number;
  fieldId: string;
  nonce: string;
}

/** Whether files may come: to a field of files, with a security value of the form that isn't used up. Else the refusal. */
export async function checkUpload(
  ctx: FormContext,
  { formId, fieldId, nonce: typedNonce }: UploadClaim,
): Promise<Result<{ nonce: string; max: number }>> {
  const { db, clock, brand } = ctx;
  const field = (await findForm(ctx, formId))?.fields.find(
    ({ id, type }) => id === fieldId && type === 'file',
  );
  if (!field) return refuse('FORM_NOT_FOUND');
  const nonce = readNonce(ctx.contentSecret, { tenantId: brand.tenantId, formId }, typedNonce, clock.now());
  if (nonce === undefined || (await isSent(db, nonce))) return refuse('FORM_NONCE');
  return done({ nonce, max: field.max });
}

/**
 * Keeps files for a field until the form is sent (CON-22). Their types are those of their bytes. They are stored before
 * their rows; a file whose row doesn't commit is swept.
 */
export async function uploadFiles(
  ctx: FormContext & { uploads: BrandFiles },
  sent: UploadClaim & { files: readonly SentFile[] },
): Promise<Result<{ files: Uploaded[] }>> {
  const { db, clock, uploads } = ctx;
  const now = clock.now();
  const { formId, fieldId } = sent;
  const checked = await checkUpload(ctx, sent);
  if (!checked.ok) return checked;
  const { nonce, max } = checked.data;
  if (sent.files.length === 0) return refuse('FORM_REQUIRED', { field: fieldId });
  const known = await knownFiles(sent.files);
  if (!known) return refuse('FORM_FILE_TYPE', { field: fieldId });
  const ready = known.map((file) => ({ uploadId: randomUUID(), ...file }));
  for (const { uploadId, path } of ready) await uploads.put(uploadId, await readFile(path));
  const saved = await db.transaction<Result<{ files: Uploaded[] }>>(async (tx) => {
    await lockUploads(tx, nonce);
    await deleteUnsent(tx, new Date(now.getTime() - keptUnsentHours * 3_600_000));
    const before = (await findUploads(tx, nonce)).filter(({ field_id }) => field_id === fieldId);
    // a shopper may replace each file a few times
    if (before.length + ready.length > max * 4)
      return refuse('FORM_FILES_TOO_MANY', { field: fieldId, params: { max } });
    for (const { uploadId, name, mediaType } of ready)
      await insertUpload(tx, { uploadId, name, mediaType, nonce, formId, fieldId, now });
    return done({
      files: ready.map(({ uploadId, name, mediaType, bytes }) => ({
        id: uploadId,
        name,
        type: mediaType,
        size: bytes,
      })),
    });
  });
  if (!saved.ok) for (const { uploadId } of ready) await uploads.delete(uploadId);
  return saved;
}

/** The files with names of the shop and the types of their bytes; undefined if one is neither picture nor PDF. */
export async function knownFiles(
  files: readonly SentFile[],
): Promise<(SentFile & { mediaType: string })[] | undefined> {
  const known = await Promise.all(
    files.map(async (file) => {
      const { mime = '', ext = '' } = (await fileTypeFromFile(file.path)) ?? {};
      return { ...file, name: `${safeName(file.name)}.${ext}`, mediaType: mime };
    }),
  );
  return known.every(({ mediaType }) => allowed.includes(mediaType)) ? known : undefined;
}

/** A name without folders, control characters and the sender's extension, for mails and downloads. */
const safeName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/\.[^.]{0,20}$/, '')
    .trim()
    .slice(0, 100) || 'file';
