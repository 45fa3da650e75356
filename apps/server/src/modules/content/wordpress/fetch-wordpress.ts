import type { Paging } from '@bottega/contract';

/** Why a WordPress gave no usable answer. The message names no address. */
export class WordpressError extends Error {
  override readonly name = 'WordpressError';
}

export interface WordpressAnswer {
  status: number;
  /** The body as it came: it may nest deeper than it could be written again. */
  text: string;
  body: unknown;
  paging?: Paging;
}

interface Asking {
  /** Where the WordPress is. Redirections lead to no other place. */
  base: URL;
  /** Sent as a form; absent: a GET. */
  form?: FormData;
  /** Time limit for the whole answer in milliseconds. */
  patience: number;
}

const mostBytes = 2 * 1024 ** 2;
const mostRedirections = 3;

/**
 * Asks a brand's WordPress, with limits of time and size, without cookies or anything else of the shopper. Refusals
 * (4xx) are answers if they are JSON; everything else that is no JSON, 429 and 5xx are errors.
 *
 * @throws WordpressError
 */
export async function fetchWordpress(
  address: URL,
  { base, form, patience }: Asking,
): Promise<WordpressAnswer> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await followed(address, base, {
      ...(form && { method: 'POST', body: form }),
      headers: { accept: 'application/json', 'user-agent': 'Bottega' },
      signal,
      redirect: 'manual',
    });
    const { status } = response;
    if (status === 429 || status >= 500) {
      await response.body?.cancel();
      throw new WordpressError(`HTTP ${status}`);
    }
    const paging = pagingOf(response.headers);
    const text = await textOf(response);
    return { status, text, body: parsed(text), ...(paging && { paging }) };
  } catch (error) {
    if (error instanceof WordpressError) throw error;
    throw new WordpressError(signal.aborted ? `no answer in ${patience} ms` : causeOf(error));
  }
}

/** The answer after redirections, which a GET follows inside the WordPress only. */
async function followed(address: URL, base: URL, request: RequestInit): Promise<Response> {
  let at = address;
  for (let step = 0; step <= mostRedirections; step += 1) {
    const response = await fetch(at, request);
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    const next = URL.canParse(location, at) ? new URL(location, at) : undefined;
    const isInside = next?.origin === base.origin && next.pathname.startsWith(base.pathname);
    if (!next || !isInside || request.body) throw new WordpressError('redirection to another place');
    at = next;
  }
  throw new WordpressError('too many redirections');
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new WordpressError(`more than ${mostBytes} bytes`);
    parts.push(part);
  }
  // decodes without the mark that some plug-ins write before the JSON
  return new TextDecoder().decode(Buffer.concat(parts));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WordpressError('not JSON');
  }
}

/** Totals of a list, from the headers. */
function pagingOf(headers: Headers): Paging | undefined {
  const [total, totalPages] = ['x-wp-total', 'x-wp-totalpages'].map((name) => headers.get(name) ?? '');
  const areNumbers = [total, totalPages].every((count) => /^\d{1,9}$/.test(count!));
  return areNumbers ? { total: Number(total), totalPages: Number(totalPages) } : undefined;
}

function causeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return typeof cause?.code === 'string' ? cause.code : String(name);
}
