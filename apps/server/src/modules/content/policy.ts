import { formFilesProblem } from '@bottega/domain/content';
import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { FormField } from './entries/form-file.ts';
import { isPreview } from './entries/preview-token.ts';
import type { UploadRow } from './forms/form-repository.ts';

/** Whether the caller sees content that isn't public yet: who has a link with a token that staff had signed. */
export const maySeeEarly = (
  { brand: { tenantId }, clock }: Pick<Context, 'brand' | 'clock'>,
  secret: string,
  token: string | undefined,
): boolean => isPreview(secret, { tenantId, now: clock.now() }, token);

/** Only files that were uploaded with this form's security value, for this field, can be attached. */
export function mayAttach(
  field: FormField,
  ids: ReadonlySet<unknown>,
  uploads: readonly Pick<UploadRow, 'upload_id' | 'field_id'>[],
): Refusal | undefined {
  const own = uploads.filter(({ upload_id, field_id }) => field_id === field.id && ids.has(upload_id));
  if (own.length < ids.size) return refuse('FORM_FILE_LOST', { field: field.id });
  const problem = formFilesProblem(field, own.length);
  return problem && refuse(problem, { field: field.id, params: { max: field.max } });
}
