import { randomUUID } from 'node:crypto';
import { formProblem } from '@bottega/domain/content';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import type { FormField, FormFile } from '../entries/form-file.ts';
import { readNonce } from './form-nonce.ts';
import {
  attachUploads,
  findUploads,
  insertSubmission,
  isSent,
  type FormAnswer,
  type UploadRow,
} from './form-repository.ts';
import { mayAttach } from '../policy.ts';
import { findForm } from './mail-pars.ts';

export type FormContext = Pick<Context, 'brand' | 'db' | 'clock' | 'jobs' | 'origin'> & {
  contentSecret: string;
};

export interface SentForm {
  formId: number;
  security: string;
  /** Written texts by field id; of a file the ids of its uploads. */
  fields: Record<string, unknown>;
}

/**
 * Stores a sent form and mails it to the shop (CON-21). The same security value sends once: a repeat answers as the
 * first call did.
 */
export async function submitForm(ctx: FormContext, sent: SentForm): Promise<Result<{ thanks: string }>> {
  const { db, clock, brand } = ctx;
  const now = clock.now();
  const form = await findForm(ctx, sent.formId);
  if (!form) return refuse('FORM_NOT_FOUND');
  const claim = { tenantId: brand.tenantId, formId: sent.formId };
  const nonce = readNonce(ctx.contentSecret, claim, sent.security, now);
  if (nonce === undefined) return refuse('FORM_NONCE');
  const { thanks } = form;
  if (await isSent(db, nonce)) return done({ thanks });
  const uploads = await findUploads(db, nonce);
  const read = answersOf(form, sent.fields, uploads);
  if ('ok' in read) return read;
  const submissionId = randomUUID();
  return db.transaction(async (tx) => {
    const isNew = await insertSubmission(tx, {
      submissionId,
      nonce,
      formId: sent.formId,
      now,
      origin: ctx.origin,
      title: form.title,
      recipient: form.to,
      subject: form.subject,
      answers: read.answers,
    });
    if (!isNew) return done({ thanks });
    const ids = read.answers.flatMap(({ files }) => files.map(({ uploadId }) => uploadId));
    await attachUploads(tx, submissionId, ids);
    await ctx.jobs.send(tx, 'mail', {
      occasion: `form-submission ${submissionId}`,
      template: 'form-submission',
      params: { submissionId },
    });
    return done({ thanks });
  });
}

/** The answers in the order of the form; or one refusal for each wrong field. */
function answersOf(
  form: FormFile,
  values: Record<string, unknown>,
  uploads: readonly UploadRow[],
): { answers: FormAnswer[] } | Refusal {
  const refusals: Refusal[] = [];
  const answers = form.fields.map((field) => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    const read = field.type === 'file' ? filesOf(field, value, uploads) : textOf(field, value);
    if ('ok' in read) refusals.push(read);
    return { label: field.label, value: '', files: [], ...('ok' in read ? {} : read) };
  });
  const [first, ...others] = refusals;
  return first ? { ...first, others } : { answers };
}

function textOf(field: FormField, value: unknown): Pick<FormAnswer, 'value'> | Refusal {
  if (value !== undefined && typeof value !== 'string') return refuse('INVALID_INPUT', { field: field.id });
  // control characters say nothing, and PostgreSQL stores no NUL
  const text = (value ?? '').replace(/[^\P{Cc}\n\t]/gu, '').trim();
  const problem = formProblem(field, text);
  return problem ? refuse(problem, { field: field.id, params: { max: field.max } }) : { value: text };
}

function filesOf(
  field: FormField,
  value: unknown,
  uploads: readonly UploadRow[],
): Pick<FormAnswer, 'files'> | Refusal {
  const ids = new Set(Array.isArray(value) ? (value as unknown[]) : []);
  const refusal = mayAttach(field, ids, uploads);
  if (refusal) return refusal;
  const own = uploads.filter(({ upload_id }) => ids.has(upload_id));
  return { files: own.map((file) => ({ uploadId: file.upload_id, name: file.file_name })) };
}
