import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class FileTooBig extends Error {}

/**
 * Receives a whole file, then passes it to `work`. A slow sender so keeps no transaction open, and a truncated file is
 * never read.
 * @throws FileTooBig, or the error of the stream
 */
export async function receiveFile<R>(
  sent: Readable,
  maxBytes: number,
  work: (file: ReadStream) => Promise<R>,
): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(sent, atMost(maxBytes), createWriteStream(path, { mode: 0o600 }));
    return await work(createReadStream(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function atMost(maxBytes: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, next) {
      length += chunk.length;
      if (length > maxBytes) next(new FileTooBig());
      else next(null, chunk);
    },
  });
}
