import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '../problems.ts';
import { GuessingDecoder } from './guessing-decoder.ts';

export type Bytes = AsyncIterable<Uint8Array>;

const lineFeed = 0x0a;
/** The maximum size of a decompressed file. */
const mostBytes = 1024 ** 3;

/**
 * Decodes a file in UTF-8, with or without its byte order mark, or in Windows-1252, which spreadsheets write, and
 * decompresses a gzip file first.
 */
export async function* decodeText(source: Bytes): AsyncGenerator<string> {
  const { first, whole } = await peek(source);
  if (first.length === 0) throw new UnreadableFile('EMPTY_FILE', 1);
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  yield* textOf(isGzip ? inflated(whole) : whole);
}

async function* textOf(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new GuessingDecoder();
  let line = 1;
  let length = 0;
  let isFirst = true;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > mostBytes) throw new UnreadableFile('TOO_BIG', line);
    // UTF-16 starts with a mark that UTF-8 never has
    if (isFirst && chunk.length > 1 && (chunk[0]! ^ chunk[1]!) === 1 && chunk[0]! >= 0xfe)
      throw new UnreadableFile('ENCODING', 1);
    isFirst = false;
    if (chunk.includes(0)) throw new UnreadableFile('BINARY_FILE', line + linesIn(chunk, chunk.indexOf(0)));
    yield decoder.decode(chunk, line);
    line += linesIn(chunk, chunk.length);
  }
  yield decoder.end(line);
}

function linesIn(chunk: Uint8Array, until: number): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0 && at < until; at = chunk.indexOf(lineFeed, at + 1))
    lines += 1;
  return lines;
}

async function* inflated(bytes: Bytes): Bytes {
  const gunzip = createGunzip();
  const pumping = Readable.from(bytes);
  pumping.on('error', (error) => gunzip.destroy(error));
  try {
    yield* pumping.pipe(gunzip);
  } catch (error) {
    // errors of the source itself are not about compression
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new UnreadableFile('BROKEN_GZIP', 1);
    throw error;
  } finally {
    pumping.destroy();
  }
}

/** Reads the first bytes, and returns them with a stream that still contains them. */
async function peek(source: Bytes): Promise<{ first: Uint8Array; whole: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < 4) {
    const next = await iterator.next();
    if (next.done) break;
    held.push(next.value);
    length += next.value.length;
  }
  async function* whole(): Bytes & AsyncGenerator<Uint8Array> {
    try {
      yield* held;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first: Buffer.concat(held), whole: whole() };
}
