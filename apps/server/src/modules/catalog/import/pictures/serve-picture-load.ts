import type { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { endpoint } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shape } from '../../../../platform/envelope.ts';
import { defaultTimeLimits } from '../../../../platform/http/edge/time-limits.ts';
import { visitor } from '../../../../platform/http/scope.ts';
import { done, refuse, type Refusal, type Result } from '../../../../platform/result.ts';
import { textsOf } from '../../../../platform/texts.ts';
import { requireApiKey } from '../../../identity/index.ts';
import { FileTooBig, receiveFile } from '../files/receive-file.ts';
import type { ImportParts } from '../serve-import.ts';
import type { AllowAddress } from './fetch-picture.ts';
import { loadPictures } from './load-pictures.ts';
import { withPicturesOf } from './open-pictures.ts';
import { BadPictureFile } from './picture-problem.ts';
import { pictureProblemText } from './problem-text.ts';

/** The largest body: a ZIP of pictures. */
const maxBytes = 500 * 1024 ** 2;
/** Calls a minute from one address, valid or not. */
const maxCalls = 20;

/** The endpoint for pictures of a shop’s own program. */
export const picturesFile = endpoint({
  method: 'POST',
  path: '/ebsn/api/admin/catalogue/pictures',
  summary: 'Pictures of goods: a ZIP, named by key, or a list of keys and addresses, by a shop’s own program',
  access: 'public',
  writes: true,
  file: ['application/zip', 'text/csv', 'application/x-ndjson'],
  input: Type.Object({}),
  data: Type.Object({
    stored: Type.Integer(),
    unchanged: Type.Integer(),
    errorCount: Type.Integer(),
    /** Pictures that were left out; the others are stored. */
    errors: Type.Array(Type.Object({ name: Type.String(), code: Type.String(), message: Type.String() })),
  }),
  errors: ['API_KEY_INVALID', 'PICTURES_UNREADABLE'],
});

/** Serves the endpoint for pictures of goods. Its body is a file, its caller a program with an API key. */
export async function servePictureLoad(
  app: FastifyInstance,
  { actsOf, textOf, isAllowed }: ImportParts & { isAllowed?: AllowAddress },
): Promise<void> {
  const send = (request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply => {
    const { http, body } = shape(result, visitor, textOf(request.brand));
    return reply.code(http).header('cache-control', 'no-store').send(body);
  };
  const wrong = async (request: FastifyRequest): Promise<Refusal | undefined> =>
    (await requireApiKey(actsOf(request), request, {
      scope: 'catalogue:write',
      resource: 'admin.loadPictures',
    })) ?? (Number(request.headers['content-length'] ?? 0) > maxBytes ? refuse('BODY_TOO_LARGE') : undefined);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...picturesFile.file!], (_, payload, next) => next(null, payload));
  app.post(picturesFile.path, {
    config: { rateLimit: { max: maxCalls, timeWindow: 60_000 }, isUpload: true },
    handlerTimeout: defaultTimeLimits.upload,
    // runs after the rate limit and before the body is read; the rest of the body may still arrive, so the connection
    // ends
    preParsing: async (request, reply) => {
      const refusal = await wrong(request);
      if (refusal) return send(request, reply.header('connection', 'close'), refusal);
    },
    handler: async (request, reply) => {
      if (!request.body) return send(request, reply, refuse('UNSUPPORTED_MEDIA_TYPE'));
      const { db, brand } = actsOf(request);
      try {
        const { stored, unchanged, problems } = await receiveFile(
          request.body as Readable,
          maxBytes,
          (file: ReadStream) =>
            withPicturesOf(String(file.path), (files) => loadPictures(db, files), isAllowed),
        );
        const errors = problems.map((problem) => ({
          name: problem.name,
          code: problem.code,
          message: pictureProblemText(textsOf(brand), problem),
        }));
        return send(request, reply, done({ stored, unchanged, errorCount: errors.length, errors }));
      } catch (error) {
        if (error instanceof FileTooBig) return send(request, reply, refuse('BODY_TOO_LARGE'));
        if (error instanceof BadPictureFile)
          return send(
            request,
            reply,
            refuse('PICTURES_UNREADABLE', {
              params: { reason: textsOf(brand).byCode(`imports.${error.code}`) ?? error.code },
            }),
          );
        if (request.raw.readableAborted || request.raw.errored)
          return send(request, reply, refuse('MALFORMED_BODY'));
        throw error;
      }
    },
  });
}
