import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../result.ts';
import { networkOf } from '../edge/client-address.ts';
import type { UploadPlaces } from './upload-places.ts';

/** A file that waits on disk. Its place on disk is named by the shop. */
export interface SentFile {
  /** As the sender calls it. */
  name: string;
  path: string;
  bytes: number;
}

export interface Parts {
  texts: Record<string, string>;
  files: readonly SentFile[];
}

/** Why a body was not taken. */
export type BrokenBody = 'file too big' | 'too many files' | 'malformed' | Refusal;

/** Takes a place for an upload until its answer is sent or its connection is lost. False: there is none. */
export function takePlace(places: UploadPlaces, request: FastifyRequest, reply: FastifyReply): boolean {
  const { ip, brand } = request;
  const leave = places.take({ address: networkOf(ip), tenantId: brand.tenantId });
  if (!leave) return false;
  reply.raw.once('finish', leave);
  reply.raw.once('close', leave);
  return true;
}

/**
 * Reads a multipart body: texts in memory, files to disk, which are deleted when `work` has ended. The texts come before
 * the files, because they say whether the sender may send any.
 *
 * @param refuseFiles asked once, before the first file is read
 */
export async function receiveParts<R>(
  request: FastifyRequest,
  refuseFiles: (texts: Readonly<Record<string, string>>) => Promise<Refusal | undefined>,
  work: (received: Parts | { broken: BrokenBody; texts: Record<string, string> }) => Promise<R>,
): Promise<R> {
  const texts: Record<string, string> = {};
  const files: SentFile[] = [];
  let folder: string | undefined;
  const read = async (): Promise<BrokenBody | undefined> => {
    // not `for await`: its end would wait for the rest of a body that is refused
    const parts = request.parts();
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value;
      if (part.type !== 'file') {
        if (typeof part.value === 'string') texts[part.fieldname] = part.value;
        continue;
      }
      const refusal = files.length === 0 ? await refuseFiles(texts) : undefined;
      if (refusal) {
        part.file.resume();
        return refusal;
      }
      folder ??= await mkdtemp(join(tmpdir(), 'bottega-upload-'));
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) return 'file too big';
      files.push({ name: part.filename, path, bytes: part.file.bytesRead });
    }
    return undefined;
  };
  try {
    const broken = await read().catch(whyBroken);
    return await work(broken === undefined ? { texts, files } : { broken, texts });
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

function whyBroken(error: unknown): BrokenBody {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return 'file too big';
  if (code === 'FST_FILES_LIMIT') return 'too many files';
  if (['ENOSPC', 'EACCES', 'EMFILE', 'EDQUOT'].includes(code)) return refuse('UNAVAILABLE');
  return 'malformed';
}
