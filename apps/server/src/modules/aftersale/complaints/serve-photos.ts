import multipart from '@fastify/multipart';
import { endpoint } from '@bottega/contract';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Brand, Context } from '../../../platform/context.ts';
import { shape, type TextOf } from '../../../platform/envelope.ts';
import { comesFromElsewhere } from '../../../platform/http/edge/cross-site.ts';
import {
  receiveParts,
  takePlace,
  type BrokenBody,
  type Parts,
} from '../../../platform/http/uploads/receive-parts.ts';
import type { UploadPlaces } from '../../../platform/http/uploads/upload-places.ts';
import { defaultTimeLimits } from '../../../platform/http/edge/time-limits.ts';
import { sendFile } from '../../../platform/http/answers/send-file.ts';
import type { BrandFiles } from '../../../platform/storage/storage.ts';
import { openScope, visitor, type ScopeParts } from '../../../platform/http/scope.ts';
import type { StaffDoor } from '../../../platform/http/staff-door.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { knownFiles, mostFileBytes } from '../../content/index.ts';
import { findOrderOf, lockOrder } from '../../order/index.ts';
import { photosIn } from './photo-files.ts';
import { findPhoto, findUnsentPhotos, insertPhoto } from './photo-repository.ts';

export interface PhotoParts extends ScopeParts {
  staffDoor: StaffDoor;
  filesOf(brand: Brand): BrandFiles;
  textOf(brand: Brand): TextOf;
  places: UploadPlaces;
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

  /** Who sends a photo, asked before its body is read. */
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.post(photoCall.path, {
    config: { rateLimit: { max: maxCalls, timeWindow: 600_000 }, isUpload: true, isData: true },
    bodyLimit: mostBody,
    handlerTimeout: defaultTimeLimits.answer,
    // runs before the body is read; the rest of it may still arrive, so the connection ends
    preParsing: async (request, reply) => {
      const refusal = earlyRefusal(request, parts.corsOrigins);
      if (refusal) return send(request, reply.header('connection', 'close'), refusal);
      const { ctx } = await openScope(request, reply, request.brand, parts);
      if (ctx.actor.userId < 0)
        return send(request, reply.header('connection', 'close'), refuse('SESSION_EXPIRED'));
      if (!takePlace(parts.places, request, reply))
        return send(
          request,
          reply.header('connection', 'close').header('retry-after', 5),
          refuse('TOO_MANY_REQUESTS'),
        );
      contexts.set(request, ctx);
    },
    handler: async (request, reply) => {
      const ctx = contexts.get(request)!;
      return receiveParts(
        request,
        async (texts) => {
          const own = await ownOrder(ctx, texts);
          return own.ok ? undefined : own;
        },
        async (body) => {
          if ('broken' in body)
            return send(request, reply.header('connection', 'close'), refusalOf(body.broken));
          return send(request, reply, await keepPhoto(ctx, photosIn(parts.filesOf(ctx.brand)), body));
        },
      );
    },
  });

  app.get<{ Params: { id: string } }>(
    '/ebsn/api/admin/aftersale/photo/:id',
    { config: { isData: true, isForStaff: true, rateLimit: { max: 1200, timeWindow: 60_000 } } },
    async (request, reply) => {
      const needed = { permission: 'case.read', writes: false, resource: 'admin.aftersale.photo' } as const;
      const entered = await parts.staffDoor.enter(request, reply, needed);
      if (!entered.ok) return send(request, reply, entered);
      const { db, stores } = entered.data;
      const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request.params.id);
      const photo = isId ? await findPhoto(db, request.params.id, stores) : undefined;
      if (!photo) return reply.callNotFound();
      reply.header('cache-control', 'private, no-store').header('content-disposition', 'attachment');
      const { mediaType } = photo;
      return sendFile(reply, photosIn(parts.filesOf(request.brand)), { name: request.params.id, mediaType });
    },
  );
}

function earlyRefusal(request: FastifyRequest, corsOrigins: readonly string[]): Refusal | undefined {
  if (comesFromElsewhere(request, corsOrigins)) return refuse('CROSS_SITE');
  if (Number(request.headers['content-length'] ?? 0) > mostBody) return refuse('FORM_FILE_BIG', { field });
  const isMultipart = /^multipart\/form-data;/i.test(request.headers['content-type'] ?? '');
  return isMultipart ? undefined : refuse('UNSUPPORTED_MEDIA_TYPE');
}

/** The order that the parts before the photo name, if it is the shopper's own. */
async function ownOrder(
  ctx: Context,
  { order_id: id = '' }: Readonly<Record<string, string>>,
): Promise<Result<number>> {
  const orderId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  return (await findOrderOf(ctx.db, orderId, ctx.actor.userId)) ? done(orderId) : refuse('ORDER_NOT_FOUND');
}

function refusalOf(broken: BrokenBody): Refusal {
  if (typeof broken === 'object') return broken;
  return broken === 'file too big' ? refuse('FORM_FILE_BIG', { field }) : refuse('MALFORMED_BODY');
}

/** Stores the photo, then its row. A photo whose row doesn't commit is swept. */
async function keepPhoto(
  ctx: Context,
  photos: BrandFiles,
  { texts, files: [file] }: Parts,
): Promise<Result<{ photoId: string }>> {
  const own = await ownOrder(ctx, texts);
  if (!own.ok) return own;
  const orderId = own.data;
  if (!file || file.bytes === 0) return refuse('FORM_REQUIRED', { field });
  const [known] = (await knownFiles([file])) ?? [];
  if (!known?.mediaType.startsWith('image/')) return refuse('COMPLAINT_PHOTO_TYPE', { field });
  const photo = { photoId: randomUUID(), orderId, mediaType: known.mediaType };
  await photos.put(photo.photoId, await readFile(file.path));
  const stored = await ctx.db.transaction<Result<{ photoId: string }>>(async (tx) => {
    // photos of an order that come at once count each other
    await lockOrder(tx, orderId);
    const unsent = await findUnsentPhotos(tx, orderId);
    if (unsent.length >= mostUnsent)
      return refuse('FORM_FILES_TOO_MANY', { field, params: { max: mostUnsent } });
    await insertPhoto(tx, photo, ctx.clock.now());
    return done({ photoId: photo.photoId });
  });
  if (!stored.ok) await photos.delete(photo.photoId);
  return stored;
}
