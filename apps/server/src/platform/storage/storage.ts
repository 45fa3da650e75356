import type { Readable } from 'node:stream';

/** A file on its way out of the storage. Its bytes come once; a reader that stops early destroys the stream. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

export interface ListedFile {
  /** As `get` takes it. */
  name: string;
  bytes: number;
  storedAt: Date;
}

/**
 * The files of one brand. A name is a path such as `photos/3f2a…`; the storage puts the brand's key before it, so no name
 * leads to another brand. It is for files that every copy of the server must find; files of one request stay in the
 * system's temporary folder.
 *
 * All calls throw `StorageError` when the storage fails.
 */
export interface BrandFiles {
  /**
   * Stores a file, whole or not at all, and replaces one of the same name. When it resolves, the file survives a crash.
   * Files are in memory here: the largest has 5 MB, and S3 wants its SHA-256 before its first byte.
   */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined: there is no such file. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Gives a file another name, and replaces one that has it. Does nothing if there is no such file. */
  move(from: string, to: string): Promise<void>;
  /** Does nothing if there is no such file. */
  delete(name: string): Promise<void>;
  /** Files directly in a folder, by name. A folder that doesn't exist has none. */
  list(folder: string): AsyncIterable<ListedFile>;
}

/** Where the files of all brands are: a folder, or a bucket of an S3-compatible service (ADR 38). */
export interface Storage {
  ofBrand(brandKey: string): BrandFiles;
  /** Rejects with a sentence for the operator if files can't be written, listed or deleted. */
  check(): Promise<void>;
}

/** The storage is away, too slow or refuses the shop. It names no secret. */
export class StorageError extends Error {
  /** Status of the answer, if there was one. */
  readonly status?: number;
  /** Error code of S3, such as `NoSuchBucket`. */
  readonly code?: string;

  constructor(
    message: string,
    { status, code, cause }: { status?: number; code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

/** Names that begin with a dot are the storage's own. The length is that of a file name in Linux. */
// eslint-disable-next-line no-control-regex
const segment = /^(?!\.)[^/\\\u0000-\u001f\u007f]+$/;
const mostSegmentBytes = 200;
const mostNameBytes = 700;

/**
 * The path of a file inside the storage.
 *
 * @throws Error if the name could lead anywhere else
 */
export function pathOf(brandKey: string, name: string): string {
  const segments = [brandKey, ...name.split('/')];
  const isPath = segments.every((name) => segment.test(name) && Buffer.byteLength(name) <= mostSegmentBytes);
  const path = segments.join('/');
  if (!isPath || Buffer.byteLength(path) > mostNameBytes || !path.isWellFormed())
    throw new Error(`not a name of a file: ${JSON.stringify(name)}`);
  return path;
}

/** Whether a file found in a folder has a name that `pathOf` takes. */
export const isSegment = (name: string): boolean =>
  segment.test(name) && Buffer.byteLength(name) <= mostSegmentBytes && name.isWellFormed();

/** A part of a brand's files as files of its own. */
export function inFolder(files: BrandFiles, folder: string): BrandFiles {
  const start = `${folder}/`;
  return {
    put: (name, content) => files.put(start + name, content),
    get: (name) => files.get(start + name),
    move: (from, to) => files.move(start + from, start + to),
    delete: (name) => files.delete(start + name),
    async *list(inner) {
      for await (const file of files.list(inner === '' ? folder : start + inner))
        yield { ...file, name: file.name.slice(start.length) };
    },
  };
}

/** The whole content of a file. */
export async function readWhole(file: StoredFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
