import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { readNonce } from './form-nonce.ts';
import { deleteUnsent, findUploads, insertUpload, isSent } from './form-repository.ts';
import { findForm } from './mail-pars.ts';
import type { FormActs } from './submit-form.ts';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

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

/** Keeps files for a field until the form is sent (CON-22). Their types are those of their bytes. */
export async function uploadFiles(
  acts: FormActs,
  sent: { formId: number; fieldId: string; nonce: string; files: readonly SentFile[] },
): Promise<Result<{ files: Uploaded[] }>> {
  const { db, clock, brand } = acts;
  const now = clock.now();
  const { formId, fieldId } = sent;
  const field = (await findForm(acts, formId))?.fields.find(
    ({ id, type }) => id === fieldId && type === 'file',
  );
  if (!field) return refuse('FORM_NOT_FOUND');
  const claim = { tenantId: brand.tenantId, formId };
  const nonce = readNonce(acts.contentSecret, claim, sent.nonce, now);
  if (nonce === undefined || (await isSent(db, nonce))) return refuse('FORM_NONCE');
  if (sent.files.length === 0) return refuse('FORM_REQUIRED', { field: fieldId });
  const known = await knownFiles(sent.files);
  if (!known) return refuse('FORM_FILE_TYPE', { field: fieldId });
  const ready = known.map((file) => ({ uploadId: randomUUID(), ...file }));
  return db.transaction(async (tx) => {
    await deleteUnsent(tx, new Date(now.getTime() - keptUnsentHours * 3_600_000));
    const before = (await findUploads(tx, nonce)).filter(({ field_id }) => field_id === fieldId);
    // a shopper may replace each file a few times
    if (before.length + ready.length > field.max * 4)
      return refuse('FORM_FILES_TOO_MANY', { field: fieldId, params: { max: field.max } });
    for (const file of ready) await insertUpload(tx, { ...file, nonce, formId, fieldId, now });
    return done({
      files: ready.map(({ uploadId, name, mediaType, bytes }) => ({
        id: uploadId,
        name,
        type: mediaType,
        size: bytes.length,
      })),
    });
  });
}

/** The files with safe names and the types of their bytes; undefined if one is neither picture nor PDF. */
export async function knownFiles(
  files: readonly SentFile[],
): Promise<(SentFile & { mediaType: string })[] | undefined> {
  const known = await Promise.all(
    files.map(async ({ name, bytes }) => ({
      name: safeName(name),
      mediaType: (await fileTypeFromBuffer(bytes))?.mime ?? '',
      bytes,
    })),
  );
  return known.every(({ mediaType }) => allowed.includes(mediaType)) ? known : undefined;
}

/** A name without folders and control characters, for mails and downloads. */
const safeName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .slice(-100) || 'file';
