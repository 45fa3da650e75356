import type { DataOf, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { readDocument } from '../entries/entry-repository.ts';
import type { FormFile } from '../entries/form-file.ts';
import { signNonce } from './form-nonce.ts';

type MailPars = DataOf<typeof contract.content.mailPars>;

/** What `action` says when a form is sent. */
export const submitAction = 'send_form';

export async function findForm(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  formId: number,
): Promise<FormFile | undefined> {
  const row = await readDocument(db, { type: 'forms', name: String(formId), now: clock.now() });
  return row?.fields as FormFile | undefined;
}

/** Fields, security value and action of a form (CON-18). Whom the mails go to is never answered. */
export const readMailPars =
  ({ contentSecret }: { contentSecret: string }) =>
  async (ctx: Context, query: InputOf<typeof contract.content.mailPars>): Promise<Result<MailPars>> => {
    const formId = query.form_id;
    const form = await findForm(ctx, formId);
    if (!form) return refuse('FORM_NOT_FOUND');
    const { tenantId } = ctx.brand;
    return done({
      form_id: formId,
      title: form.title,
      fields: form.fields,
      security: signNonce(contentSecret, { tenantId, formId }, ctx.clock.now()),
      action: submitAction,
    });
  };
