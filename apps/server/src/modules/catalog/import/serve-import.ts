import type { Readable } from 'node:stream';
import { Type, type Static } from 'typebox';
import { endpoint } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../platform/context.ts';
import { shape, type TextOf } from '../../../platform/envelope.ts';
import { visitor } from '../../../platform/http/scope.ts';
import { defaultTimeLimits } from '../../../platform/http/edge/time-limits.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { inputParser, outputCleaner } from '../../../platform/validate.ts';
import { requireApiKey } from '../../identity/index.ts';
import { importKinds } from './files/file-kinds.ts';
import { importCatalogue, type ImportActs, type ImportReport } from './import-catalogue.ts';
import { problemText } from './problem-text.ts';
import type { Problem } from './problems.ts';
import { FileTooBig, receiveFile } from './files/receive-file.ts';

export interface ImportParts {
  actsOf(request: FastifyRequest): ImportActs;
  textOf(brand: Brand): TextOf;
}

/** The maximum size of an upload, before decompression. */
const maxBytes = 200 * 1024 ** 2;
/** Calls a minute from one address, valid or not. */
const maxCalls = 60;

const Told = Type.Object({
  line: Type.Integer(),
  column: Type.Optional(Type.String()),
  /** The cell, shortened. */
  value: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
});

/** The endpoint for files of a shop’s own program. */
export const importFile = endpoint({
  method: 'POST',
  path: '/ebsn/api/admin/catalogue/import',
  summary: 'A file of products, prices, stock or categories, by a shop’s own program',
  access: 'public',
  writes: true,
  file: ['text/csv', 'application/x-ndjson', 'application/gzip'],
  input: Type.Object({
    kind: Type.Optional(Type.Union(importKinds.map((kind) => Type.Literal(kind)))),
    dry_run: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    kind: Type.Optional(Type.String()),
    dryRun: Type.Boolean(),
    applied: Type.Boolean(),
    rows: Type.Integer(),
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    withdrawn: Type.Integer(),
    errorCount: Type.Integer(),
    errors: Type.Array(Told),
    /** What is told and stops nothing. */
    warningCount: Type.Integer(),
    warnings: Type.Array(Told),
  }),
  errors: ['API_KEY_INVALID', 'IMPORT_REJECTED', 'IMPORT_BUSY'],
});

/**
 * Serves the import endpoint. It isn't part of the screens' contract: its body is a file, its caller a program with an
 * API key.
 */
export async function serveImport(app: FastifyInstance, { actsOf, textOf }: ImportParts): Promise<void> {
  const parse = inputParser(importFile);
  const clean = outputCleaner(importFile.data);

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

  const wrong = async (request: FastifyRequest): Promise<Refusal | undefined> => {
    const refused = await requireApiKey(actsOf(request), request, {
      scope: 'catalogue:write',
      resource: 'admin.importCatalogue',
    });
    if (refused) return refused;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse('BODY_TOO_LARGE');
    const parsed = parse(request.query as Record<string, unknown>);
    return parsed.ok ? undefined : parsed;
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...importFile.file!], (_, payload, next) => next(null, payload));
  app.post(importFile.path, {
    config: { rateLimit: { max: maxCalls, timeWindow: 60_000 }, isUpload: true },
    handlerTimeout: defaultTimeLimits.upload,
    // runs after the rate limit and before the body is read; the rest of the body may still arrive, so the connection
    // ends
    preParsing: async (request, reply) => {
      const refusal = await wrong(request);
      if (refusal) return send(request, reply.header('connection', 'close'), refusal);
    },
    handler: async (request, reply) => {
      const parsed = parse(request.query as Record<string, unknown>);
      const { kind, dry_run: dryRun = false } = (parsed.ok ? parsed.input : {}) as Static<
        typeof importFile.input
      >;
      if (!request.body) return send(request, reply, refuse('UNSUPPORTED_MEDIA_TYPE'));
      const acts = actsOf(request);
      try {
        const outcome = await receiveFile(request.body as Readable, maxBytes, (source) =>
          importCatalogue(acts, { source, kind, dryRun }),
        );
        const data = clean(view(outcome.report, acts.brand, dryRun)) as object;
        if (outcome.ok) return send(request, reply, done(data));
        if (outcome.reason === 'busy') return send(request, reply, refuse('IMPORT_BUSY'));
        const params = { count: outcome.report.problemCount };
        return send(request, reply, refuse('IMPORT_REJECTED', { params }), data);
      } catch (error) {
        if (error instanceof FileTooBig) return send(request, reply, refuse('BODY_TOO_LARGE'));
        if (request.raw.readableAborted || request.raw.errored)
          return send(request, reply, refuse('MALFORMED_BODY'));
        throw error;
      }
    },
  });
}

function view(
  { problems, problemCount, warnings, ...report }: ImportReport,
  brand: Brand,
  dryRun: boolean,
): object {
  const texts = textsOf(brand);
  const told = (problem: Problem): object => ({
    ...problem,
    message: problemText(texts, problem),
  });
  return {
    ...report,
    dryRun,
    errorCount: problemCount,
    errors: problems.map(told),
    warnings: warnings.map(told),
  };
}
