import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { readList } from './read-list.ts';
import { createS3Requests, type S3Call, type S3Patience, type S3Settings } from './s3-requests.ts';
import { isSegment, pathOf, StorageError, type BrandFiles, type Storage } from './storage.ts';

/** For programs that look into the bucket. The shop itself knows the types of its files. */
const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};

/**
 * Keeps files in a bucket. S3 itself stores an object whole or not at all: one whose connection is cut is never seen.
 */
export function createS3Storage(settings: S3Settings, patience?: S3Patience): Storage {
  const ask = createS3Requests(settings, patience);

  async function* list(start: string) {
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: start,
        delimiter: '/',
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const page = readList(await textOf(await ask({ method: 'GET', query })));
      for (const { key, ...found } of page.objects) {
        const name = key.slice(start.length);
        // folders that a console made are objects with the folder's name
        if (isSegment(name)) yield { name, ...found };
      }
      token = page.next;
    } while (token !== undefined);
  }

  return {
    ofBrand: (brandKey): BrandFiles => ({
      async put(name, content) {
        const mediaType = mediaTypes[extname(name)] ?? 'application/octet-stream';
        await emptied(ask, { method: 'PUT', path: pathOf(brandKey, name), content, mediaType });
      },
      async get(name) {
        const answer = await ask({ method: 'GET', path: pathOf(brandKey, name) });
        if (!answer) return undefined;
        return {
          stream: Readable.from(partsOf(answer, name), { objectMode: false }),
          bytes: Number(answer.headers.get('content-length')),
        };
      },
      async move(from, to) {
        const source = pathOf(brandKey, from);
        const copied = await textOf(await ask({ method: 'PUT', path: pathOf(brandKey, to), copyOf: source }));
        // a copy that fails late has the status 200
        if (copied.includes('<Error>')) throw new StorageError(`S3: could not move ${from}`);
        if (copied !== '') await emptied(ask, { method: 'DELETE', path: source });
      },
      async delete(name) {
        await emptied(ask, { method: 'DELETE', path: pathOf(brandKey, name) });
      },
      async *list(folder) {
        const inside = folder === '' ? '' : `${folder}/`;
        const start = folder === '' ? `${brandKey}/` : `${pathOf(brandKey, folder)}/`;
        for await (const file of list(start)) yield { ...file, name: inside + file.name };
      },
    }),
    async check() {
      const path = `.check/${randomUUID()}`;
      try {
        await emptied(ask, { method: 'PUT', path, content: Buffer.from('check') });
        await textOf(await ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }));
        await emptied(ask, { method: 'DELETE', path });
      } catch (error) {
        if (error instanceof StorageError)
          throw new StorageError(sentence(settings, error), { cause: error });
        throw error;
      }
    },
  };
}

/** The body of an answer. A connection that ends before it is a failure of the storage. */
async function* partsOf(answer: Response, name: string): AsyncIterable<Uint8Array> {
  try {
    for await (const part of answer.body ?? []) yield part;
  } catch {
    throw new StorageError(`S3: GET ${name}: the file ended early`);
  }
}

type Ask = ReturnType<typeof createS3Requests>;

/** The connection is free for the next call once the body is read. */
async function emptied(ask: Ask, call: S3Call): Promise<void> {
  await (await ask(call))?.arrayBuffer();
}

async function textOf(answer: Response | undefined): Promise<string> {
  return (await answer?.text()) ?? '';
}

/** What each refusal means for the operator, with the setting to mend. */
const meanings: Record<string, string> = {
  SignatureDoesNotMatch: 'the service refuses S3_SECRET',
  InvalidAccessKeyId: 'the service does not know S3_KEY',
  AccessDenied: 'S3_KEY may not write, list and delete in S3_BUCKET',
  NoSuchBucket: 'there is no S3_BUCKET of that name',
  AuthorizationHeaderMalformed: 'S3_REGION is not the one of the bucket',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
};

function sentence({ endpoint, bucket }: S3Settings, { code = '', message }: StorageError): string {
  return `S3 at ${endpoint}, bucket ${bucket}: ${meanings[code] ?? 'not usable'} (${message})`;
}
