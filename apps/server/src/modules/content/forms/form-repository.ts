import type { Db } from '../../../platform/db/brand-db.ts';

/** A field of a sent form with what was written, or the names of its files. */
export interface FormAnswer {
  label: string;
  value: string;
  files: { uploadId: string; name: string }[];
}

export interface SubmissionRow {
  form_id: number;
  origin: string;
  title: string;
  recipient: string;
  subject: string;
  answers: unknown;
}

/** Stores a sent form. False if that nonce has been sent before. */
export async function insertSubmission(
  tx: Db,
  sent: {
    submissionId: string;
    nonce: string;
    formId: number;
    now: Date;
    origin: string;
    title: string;
    recipient: string;
    subject: string;
    answers: FormAnswer[];
  },
): Promise<boolean> {
  const row = await tx.row(
    `insert into form_submission (tenant_id, submission_id, nonce, form_id, sent_at, origin, title, recipient, subject, answers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, nonce) do nothing returning submission_id`,
    [
      tx.tenantId,
      sent.submissionId,
      sent.nonce,
      sent.formId,
      sent.now,
      sent.origin,
      sent.title,
      sent.recipient,
      sent.subject,
      JSON.stringify(sent.answers),
    ],
  );
  return row !== undefined;
}

export async function isSent(db: Db, nonce: string): Promise<boolean> {
  return (
    (await db.row('select submission_id from form_submission where tenant_id = $1 and nonce = $2', [
      db.tenantId,
      nonce,
    ])) !== undefined
  );
}

export async function findSubmission(db: Db, submissionId: string): Promise<SubmissionRow | undefined> {
  return db.row<SubmissionRow>(
    `select form_id, origin, title, recipient, subject, answers from form_submission where tenant_id = $1 and submission_id = $2`,
    [db.tenantId, submissionId],
  );
}

export interface UploadRow {
  upload_id: string;
  field_id: string;
  file_name: string;
}

/** Makes the uploads with a nonce wait for each other, so that each counts those before. */
export async function lockUploads(tx: Db, nonce: string): Promise<void> {
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('form-upload:' || $1::int || ':' || $2::text, 0))`,
    [tx.tenantId, nonce],
  );
}

/** Files that were uploaded with a nonce and not sent yet. */
export function findUploads(db: Db, nonce: string): Promise<UploadRow[]> {
  return db.rows<UploadRow>(
    `select upload_id, field_id, file_name from form_upload where tenant_id = $1 and nonce = $2 and submission_id is null`,
    [db.tenantId, nonce],
  );
}

export async function insertUpload(
  tx: Db,
  file: {
    uploadId: string;
    nonce: string;
    formId: number;
    fieldId: string;
    name: string;
    mediaType: string;
    now: Date;
  },
): Promise<void> {
  await tx.rows(
    `insert into form_upload (tenant_id, upload_id, nonce, form_id, field_id, file_name, media_type, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.tenantId, file.uploadId, file.nonce, file.formId, file.fieldId, file.name, file.mediaType, file.now],
  );
}

export async function attachUploads(
  tx: Db,
  submissionId: string,
  uploadIds: readonly string[],
): Promise<void> {
  await tx.rows(`update form_upload set submission_id = $2 where tenant_id = $1 and upload_id = any($3)`, [
    tx.tenantId,
    submissionId,
    uploadIds,
  ]);
}

/** Deletes forms that were sent before an instant, with their files. */
export async function deleteSubmissions(db: Db, before: Date): Promise<void> {
  await db.rows(`delete from form_submission where tenant_id = $1 and sent_at < $2`, [db.tenantId, before]);
}

/** Deletes files that nobody sent. */
export async function deleteUnsent(tx: Db, before: Date): Promise<void> {
  await tx.rows(
    `delete from form_upload where tenant_id = $1 and submission_id is null and uploaded_at < $2`,
    [tx.tenantId, before],
  );
}

/** A file that was sent with a form. Its bytes are in the storage. */
export async function readSentFile(
  db: Db,
  uploadId: string,
): Promise<{ file_name: string; media_type: string } | undefined> {
  return db.row(
    `select file_name, media_type from form_upload where tenant_id = $1 and upload_id = $2 and submission_id is not null`,
    [db.tenantId, uploadId],
  );
}

/** Of these ids, those of files. */
export async function findUploadIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select upload_id::text as id from form_upload where tenant_id = $1 and upload_id = any ($2::uuid[])`,
    [db.tenantId, ids],
  );
  return rows.map(({ id }) => id);
}
