import { MapsError } from './maps-service.ts';

/** Bytes of an answer beyond which it isn't one: twenty results with all their parts are some 60 KB. */
const mostBytes = 512 * 1024;

export interface AskedJson {
  status: number;
  body: unknown;
}

export interface AskOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for the whole answer. */
  patience: number;
}

/**
 * Asks for JSON, within a time and a size. Answers that are not JSON, redirections, 429 and 5xx are errors; other
 * refusals (4xx) may say why and are handed back.
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
    // the address holds the key and what was typed: only the kind of the error is told
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
