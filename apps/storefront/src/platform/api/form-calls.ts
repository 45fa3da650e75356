import type { Envelope } from '@bottega/contract';
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
  address: string;
  shop: Pick<Shop, 'brand' | 'mediaOrigin'>;
  parts: Record<string, string | File>;
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Posts parts with files and reads the answer's text. `fetch` reports no progress of an upload, so it uses
 * XMLHttpRequest. It never rejects: without an answer the text is empty.
 */
function post({ shop, address, parts, onProgress }: FormCall): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', shop.mediaOrigin + address);
    for (const [name, value] of Object.entries(clientHeaders)) request.setRequestHeader(name, value);
    if (shop.mediaOrigin !== '') request.setRequestHeader('x-bottega-brand', shop.brand.key);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / Math.max(1, total)),
    );
    request.addEventListener('loadend', () => resolve(request.responseText));
    request.send(body);
  });
}

/** Sends a form of the content back end (CON-21, CON-22). Without a readable answer it has no problems. */
const send = async <D>(call: Omit<FormCall, 'address'>): Promise<FormAnswer<D>> =>
  answerOf<D>(await post({ ...call, address: formAddress }));

/** Sends a photo for a complaint about an order. Without a readable answer the problem has no text. */
export async function uploadPhoto(
  shop: FormCall['shop'],
  { orderId, photo }: { orderId: number; photo: File },
): Promise<{ photoId: string } | { problem: string | undefined }> {
  const parts = { order_id: String(orderId), photo };
  try {
    const text = await post({ shop, address: '/ebsn/api/aftersale/photo', parts });
    const { response, data } = JSON.parse(text) as Envelope<{ photoId: string }>;
    return response.status === 0 ? { photoId: data.photoId } : { problem: response.errors[0]?.error };
  } catch {
    return { problem: undefined };
  }
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
