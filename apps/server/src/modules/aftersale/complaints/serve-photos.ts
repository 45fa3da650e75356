import multipart from '@fastify/multipart';
import { endpoint } from '@bottega/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Brand, Context } from '../../../platform/context.ts';
import { shape, type TextOf } from '../../../platform/envelope.ts';
import { comesFromElsewhere } from '../../../platform/http/edge/cross-site.ts';
import { defaultTimeLimits } from '../../../platform/http/edge/time-limits.ts';
import { openScope, visitor, type ScopeParts } from '../../../platform/http/scope.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { knownFiles, mostFileBytes, type SentFile } from '../../content/index.ts';
import { findOrderOf, type OrderActs } from '../../order/index.ts';
import { requireApiKey } from '../../identity/index.ts';
import { findPhoto, findUnsentPhotos, insertPhoto } from './photo-repository.ts';

export interface PhotoParts extends ScopeParts {
  actsOf(request: FastifyRequest): OrderActs;
  textOf(brand: Brand): TextOf;
  corsOrigins: readonly string[];
}

/** The upload of a photo. Its body is multipart, so it isn't part of the screens' contract. */
export const photoCall = endpoint({
  method: 'POST',
  path: '/ebsn/api/aftersale/photo',
  summary: 'Uploads a photo (photo) for a complaint about an order (order_id)',
  access: 'user',
  writes: true,
  file: ['multipart/form-data'],
  input: Type.Object({}),
  data: Type.Object({ photoId: Type.String() }),
  errors: [
    'ORDER_NOT_FOUND',
    'FORM_FILE_BIG',
    'COMPLAINT_PHOTO_TYPE',
    'FORM_FILES_TOO_MANY',
    'FORM_REQUIRED',
  ],
});

const mostBody = mostFileBytes + 64 * 1024;
/** Photos that wait for their complaint: three for each of some lines. */
const mostUnsent = 20;
const maxCalls = 60;
const field = 'photo';

/** Serves the upload of photos, and the photos to the shop's own programs. */
export async function servePhotos(app: FastifyInstance, parts: PhotoParts): Promise<void> {
  await app.register(multipart, { limits: { fileSize: mostFileBytes, files: 1, fields: 2, parts: 4 } });
  const send = (request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply => {
    const { http, body } = shape(result, visitor, parts.textOf(request.brand));
    return reply.code(http).header('cache-control', 'no-store').send(body);
  };

  app.post(photoCall.path, {
    config: { rateLimit: { max: maxCalls, timeWindow: 600_000 }, isUpload: true, isData: true },
    bodyLimit: mostBody,
    handlerTimeout: defaultTimeLimits.answer,
    // runs before the body is read; the rest of it may still arrive, so the connection ends
    preParsing: async (request, reply) => {
      const refusal = earlyRefusal(request, parts.corsOrigins);
      if (refusal) return send(request, reply.header('connection', 'close'), refusal);
    },
    handler: async (request, reply) => {
      const { ctx } = await openScope(request, reply, request.brand, parts);
      if (ctx.actor.userId < 0) return send(request, reply, refuse('SESSION_EXPIRED'));
      const body = await readBody(request);
      return send(request, reply, 'ok' in body ? body : await keepPhoto(ctx, body));
    },
  });

  app.get<{ Params: { id: string } }>(
    '/ebsn/api/admin/aftersale/photo/:id',
    { config: { isData: true, rateLimit: { max: 1200, timeWindow: 60_000 } } },
    async (request, reply) => {
      const acts = parts.actsOf(request);
      const key = { scope: 'orders:write', resource: 'admin.aftersale.photo' } as const;
      const refused = await requireApiKey(acts, request, key);
      if (refused) return send(request, reply, refused);
      const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request.params.id);
      const photo = isId ? await findPhoto(acts.db, request.params.id) : undefined;
      if (!photo) return reply.callNotFound();
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment')
        .type(photo.mediaType)
        .send(photo.bytes);
    },
  );
}

function earlyRefusal(request: FastifyRequest, corsOrigins: readonly string[]): Refusal | undefined {
  if (comesFromElsewhere(request, corsOrigins)) return refuse('CROSS_SITE');
  if (Number(request.headers['content-length'] ?? 0) > mostBody) return refuse('FORM_FILE_BIG', { field });
  const isMultipart = /^multipart\/form-data;/i.test(request.headers['content-type'] ?? '');
  return isMultipart ? undefined : refuse('UNSUPPORTED_MEDIA_TYPE');
}

interface Body {
  orderId: number;
  file: SentFile | undefined;
}

async function readBody(request: FastifyRequest): Promise<Body | Refusal> {
  const body: Body = { orderId: 0, file: undefined };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') body.file = { name: part.filename, bytes: await part.toBuffer() };
      else if (part.fieldname === 'order_id' && /^[1-9]\d{0,8}$/.test(String(part.value)))
        body.orderId = Number(part.value);
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return code === 'FST_REQ_FILE_TOO_LARGE' ? refuse('FORM_FILE_BIG', { field }) : refuse('MALFORMED_BODY');
  }
  return body;
}

async function keepPhoto(ctx: Context, { orderId, file }: Body): Promise<Result<{ photoId: string }>> {
  const order = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!file || file.bytes.length === 0) return refuse('FORM_REQUIRED', { field });
  const [known] = (await knownFiles([file])) ?? [];
  if (!known?.mediaType.startsWith('image/')) return refuse('COMPLAINT_PHOTO_TYPE', { field });
  const unsent = await findUnsentPhotos(ctx.db, orderId);
  if (unsent.length >= mostUnsent)
    return refuse('FORM_FILES_TOO_MANY', { field, params: { max: mostUnsent } });
  const photoId = randomUUID();
  await insertPhoto(ctx.db, { photoId, orderId, ...known }, ctx.clock.now());
  return done({ photoId });
}
