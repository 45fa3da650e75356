import type { Shop } from '../page/page.ts';
import { clientHeaders } from './http-client.ts';

const formAddress = '/p/wp-admin/admin-ajax.php';

/** A refusal of a form; `field` is missing where it concerns the whole form. */
export interface FormProblem {
  message: string;
  field?: string;
}

export type FormAnswer<D> = { ok: true; data: D } | { ok: false; problems: FormProblem[] };

export interface UploadedFile {
  id: string;
  name: string;
}

interface FormCall {
  shop: Pick<Shop, 'brand' | 'mediaOrigin'>;
  parts: Record<string, string | File>;
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a form of the content back end (CON-21, CON-22). `fetch` reports no progress of an upload, so it uses
 * XMLHttpRequest. It never rejects: without a readable answer it has no problems, and the form says so itself.
 */
function send<D>({ shop, parts, onProgress }: FormCall): Promise<FormAnswer<D>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', shop.mediaOrigin + formAddress);
    for (const [name, value] of Object.entries(clientHeaders)) request.setRequestHeader(name, value);
    if (shop.mediaOrigin !== '') request.setRequestHeader('x-bottega-brand', shop.brand.key);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / Math.max(1, total)),
    );
    request.addEventListener('loadend', () => resolve(answerOf<D>(request.responseText)));
    request.send(body);
  });
}

function answerOf<D>(text: string): FormAnswer<D> {
  try {
    const { success, data } = JSON.parse(text) as { success: unknown; data: unknown };
    if (success === true) return { ok: true, data: data as D };
    return { ok: false, problems: Array.isArray(data) ? (data as FormProblem[]) : [] };
  } catch {
    return { ok: false, problems: [] };
  }
}

interface FormKeys {
  formId: number;
  security: string;
}

/** Sends the values of a form; those of a field of files are ids of uploads. */
export const submitForm = (
  shop: FormCall['shop'],
  {
    formId,
    security,
    action,
    fields,
  }: FormKeys & { action: string; fields: Record<string, string | string[]> },
) =>
  send<{ message: string }>({
    shop,
    parts: { security, action, formData: JSON.stringify({ form_id: formId, fields }) },
  });

/** Sends a file for a field of a form. */
export const uploadFile = (
  shop: FormCall['shop'],
  { formId, security, fieldId, file }: FormKeys & { fieldId: string; file: File },
  onProgress: (share: number) => void,
) =>
  send<{ files: UploadedFile[] }>({
    shop,
    parts: { form_id: String(formId), field_id: fieldId, nonce: security, files: file },
    onProgress,
  });
