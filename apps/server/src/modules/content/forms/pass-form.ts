import { openAsBlob } from 'node:fs';
import type { SentFile } from '../../../platform/http/uploads/receive-parts.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { cleanAnswer, isMap, plainText, type Fields } from '../wordpress/clean-answer.ts';
import { fetchWordpress, WordpressError, type WordpressAnswer } from '../wordpress/fetch-wordpress.ts';
import { passed } from '../wordpress/pass-on.ts';
import type { Site, WordpressContext } from '../wordpress/site.ts';
import { knownFiles } from './upload-files.ts';

/** What a form or its upload answers: the brand's own data, or its refusals in its own words. */
export type PassedForm =
  | Result<Fields>
  | { ok: false; problems: { code: string; message: string; field?: string }[] };

interface SentParts {
  texts: Record<string, string>;
  files: readonly SentFile[];
}

/** Milliseconds for a form with its files. */
const patience = 20_000;
/** The parts of the two calls. WordPress reads further ones as parameters of other calls. */
const partsOfForm = ['security', 'formData', 'action'];
const partsOfUpload = ['form_id', 'field_id', 'nonce'];

/** Passes a form, or files for it, on to the brand's WordPress (CON-21, CON-22). Nothing of it is stored here. */
export async function passForm(
  ctx: WordpressContext,
  site: Site,
  { texts, files }: SentParts,
): Promise<PassedForm> {
  const isUpload = texts['action'] === undefined;
  const refusal = isUpload ? await wrongUpload(texts, files) : await wrongForm(ctx, site, texts);
  if (refusal) return refusal;
  const form = new FormData();
  for (const name of isUpload ? partsOfUpload : partsOfForm) form.append(name, texts[name] ?? '');
  if (isUpload)
    for (const { name, mediaType: type, path } of (await knownFiles(files)) ?? [])
      form.append('files', await openAsBlob(path, { type }), name);
  try {
    const address = new URL('wp-admin/admin-ajax.php', site.base);
    return answerOf(await fetchWordpress(address, { base: site.base, form, patience }), site);
  } catch (error) {
    if (!(error instanceof WordpressError)) throw error;
    ctx.log.warn({ host: site.base.host, failure: error.message }, 'WordPress took no form');
    return refuse('UNAVAILABLE');
  }
}

/** Whether the brand's WordPress has the form for which files come. Whether their sender may send them is its own matter. */
export async function formOfWordpress(
  ctx: WordpressContext,
  site: Site,
  formId: number,
): Promise<Result<unknown>> {
  return passed(ctx, site, 'mailPars', { form_id: formId });
}

async function wrongUpload(
  { field_id: field = '' }: Record<string, string>,
  files: readonly SentFile[],
): Promise<Result<never> | undefined> {
  if (files.length === 0) return refuse('FORM_REQUIRED', { field });
  return (await knownFiles(files)) ? undefined : refuse('FORM_FILE_TYPE', { field });
}

/** `admin-ajax.php` runs any action of any plug-in, so only the one that the form itself names is passed on. */
async function wrongForm(
  ctx: WordpressContext,
  site: Site,
  { action, formData = '' }: Record<string, string>,
): Promise<Result<never> | undefined> {
  const form = await passed(ctx, site, 'mailPars', { form_id: formIdIn(formData) });
  if (!form.ok) return form;
  return form.data.action === action ? undefined : refuse('INVALID_INPUT', { field: 'action' });
}

function formIdIn(formData: string): number {
  try {
    const { form_id: id } = JSON.parse(formData) as { form_id?: unknown };
    return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : 0;
  } catch {
    return 0;
  }
}

/** WordPress says `{ success, data }`; without a plug-in that knows the call it says 0, to a forged nonce -1. */
function answerOf({ body }: WordpressAnswer, site: Site): PassedForm {
  if (body === 0) return refuse('FORM_NOT_FOUND');
  if (body === -1) return refuse('FORM_NONCE');
  if (!isMap(body) || typeof body['success'] !== 'boolean') return refuse('UNAVAILABLE');
  const { success, data } = body;
  if (success) return done(isMap(data) ? (cleanAnswer(data, site) as Fields) : {});
  const problems = Array.isArray(data) ? data : [{ message: isMap(data) ? data['message'] : data }];
  return {
    ok: false,
    problems: problems.filter(isMap).map(({ code, message, field }) => ({
      code: plainText(code) || 'form_refused',
      message: plainText(message),
      ...(typeof field === 'string' && { field: plainText(field) }),
    })),
  };
}
