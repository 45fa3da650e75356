import type { Api } from '@bottega/contract';

/** A notice of the shop, such as days without delivery. */
export interface Notice {
  title: string;
  /** Sanitised by the server. */
  html: string;
}

/** The custom content of that name with `title` and `text` (CON-15). A missing one, and one of another form, is left out. */
export async function loadNotice(api: Pick<Api, 'content'>, endpoint: string): Promise<Notice | undefined> {
  const { response, data } = await api.content.custom({ endpoint });
  if (response.status !== 0 || Array.isArray(data)) return undefined;
  const { title, text } = data;
  return typeof title === 'string' && typeof text === 'string' && text !== ''
    ? { title, html: text }
    : undefined;
}
