import type { Db } from '../../../platform/db/brand-db.ts';
import { findSubmission, type FormAnswer } from './form-repository.ts';

/** A sent form for its mail. */
export interface FormToMail {
  origin: string;
  title: string;
  recipient: string;
  subject: string;
  answers: FormAnswer[];
}

export async function findSentForm(db: Db, submissionId: string): Promise<FormToMail | undefined> {
  const row = await findSubmission(db, submissionId);
  return row && { ...row, answers: row.answers as FormAnswer[] };
}

/** The address at which the shop's staff get a sent file. Only who has the mail, or sent the file, knows it. */
export const sentFileAddress = (origin: string, uploadId: string): string =>
  `${origin}/p/form-files/${uploadId}`;
