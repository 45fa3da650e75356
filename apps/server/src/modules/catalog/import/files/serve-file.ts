import type { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Endpoint } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import type { Brand, StaffContext } from '../../../../platform/context.ts';
import { shape, type TextOf } from '../../../../platform/envelope.ts';
import { defaultTimeLimits } from '../../../../platform/http/edge/time-limits.ts';
import { visitor } from '../../../../platform/http/scope.ts';
import type { StaffDoor } from '../../../../platform/http/staff-door.ts';
import { done, refuse, type Result } from '../../../../platform/result.ts';
import { inputParser } from '../../../../platform/validate.ts';
import { FileTooBig, receiveFile } from './receive-file.ts';

export interface FileParts {
  staffDoor: StaffDoor;
  textOf(brand: Brand): TextOf;
  /** Reads the catalogue versions, so that the caller's next answer shows the file. */
  readVersions(): Promise<void>;
}

/** What an endpoint does with a file, and how much it takes. */
interface FileUse {
  /** Name of the act in the audit. */
  resource: string;
  /** The maximum size of an upload, before it is decompressed. */
  maxBytes: number;
  /** Calls a minute from one address, valid or not. */
  maxCalls: number;
  /** Uses the file. A refusal may come with data that says why. */
  take(
    ctx: StaffContext,
    file: ReadStream,
    input: unknown,
  ): Promise<{ result: Result<unknown>; data?: object }>;
}

/**
 * Serves an endpoint for a file of goods, to the shop's people and programs. It isn't part of the screens' contract: its
 * body is a file.
 */
export function serveFile(
  app: FastifyInstance,
  endpoint: Endpoint<TObject, TSchema, 'staff'>,
  { staffDoor, textOf, readVersions }: FileParts,
  { resource, maxBytes, maxCalls, take }: FileUse,
): void {
  const parse = inputParser(endpoint);

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    result: Result<unknown>,
    data?: object,
  ): FastifyReply => {
    const { http, body } = shape(result, visitor, textOf(request.brand));
    return reply
      .code(http)
      .header('cache-control', 'no-store')
      .send(data === undefined ? body : { ...body, data });
  };

  const contexts = new WeakMap<FastifyRequest, StaffContext>();
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<Result<StaffContext>> => {
    const { permission } = endpoint;
    const entered = await staffDoor.enter(request, reply, { permission, writes: true, resource });
    if (!entered.ok) return entered;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse('BODY_TOO_LARGE');
    const parsed = parse(request.query as Record<string, unknown>);
    return parsed.ok ? done(entered.data) : parsed;
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...endpoint.file!], (_, payload, next) => next(null, payload));
  app.post(endpoint.path, {
    config: { rateLimit: { max: maxCalls, timeWindow: 60_000 }, isUpload: true, isForStaff: true },
    handlerTimeout: defaultTimeLimits.upload,
    // runs after the rate limit and before the body is read; the rest of the body may still arrive, so the connection
    // ends
    preParsing: async (request, reply) => {
      const entered = await enter(request, reply);
      if (!entered.ok) return send(request, reply.header('connection', 'close'), entered);
      contexts.set(request, entered.data);
    },
    handler: async (request, reply) => {
      const parsed = parse(request.query as Record<string, unknown>);
      if (!parsed.ok) return send(request, reply, parsed);
      if (!request.body) return send(request, reply, refuse('UNSUPPORTED_MEDIA_TYPE'));
      const ctx = contexts.get(request)!;
      try {
        const { result, data } = await receiveFile(request.body as Readable, maxBytes, (file) =>
          take(ctx, file, parsed.input),
        );
        if (result.ok) await readVersions();
        return send(request, reply, result, data);
      } catch (error) {
        if (error instanceof FileTooBig) return send(request, reply, refuse('BODY_TOO_LARGE'));
        if (request.raw.readableAborted || request.raw.errored)
          return send(request, reply, refuse('MALFORMED_BODY'));
        throw error;
      }
    },
  });
}
