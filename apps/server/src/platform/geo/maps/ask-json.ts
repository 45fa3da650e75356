import { MapsError } from './maps-service.ts';

/** Largest response in bytes. Twenty results with all their parts have about 60 KB. */
const mostBytes = 512 * 1024;

export interface AskedJson {
  status: number;
  body: unknown;
}

export interface AskOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Time limit for the whole response in milliseconds. */
  patience: number;
}

/**
 * Requests JSON, with a limit of time and size. Responses that are not JSON, redirections, 429 and 5xx are errors.
 * Other refusals (4xx) are returned, because they may say why.
 *
 * @throws MapsError
 */
export async function askJson(url: URL, { patience, ...request }: AskOptions): Promise<AskedJson> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'error' });
    const { status } = response;
    if (status === 429 || status >= 500) {
      await response.body?.cancel();
      throw new MapsError(status === 429 ? 'limit' : 'unreachable', `HTTP ${status}`);
    }
    return { status, body: parse(await readBounded(response)) };
  } catch (error) {
    if (error instanceof MapsError) throw error;
    if (signal.aborted) throw new MapsError('timeout', `no answer in ${patience} ms`);
    // The URL holds the key and the typed text, so the message names only the kind of error.
    throw new MapsError('unreachable', codeOf(error));
  }
}

async function readBounded({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new MapsError('unreadable', `more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MapsError('unreadable', 'not JSON');
  }
}

function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return typeof cause?.code === 'string' ? cause.code : typeof name === 'string' ? name : 'unknown';
}
