import multipart from '@fastify/multipart';
import { endpoint } from '@bottega/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Brand } from '../../../platform/brand.ts';
import type { Context } from '../../../platform/context.ts';
import type { TextOf } from '../../../platform/envelope.ts';
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
import { wordpressError } from '../../../platform/http/answers/wordpress-answer.ts';
import type { Log } from '../../../platform/log.ts';
import type { BrandFiles } from '../../../platform/storage/storage.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { siteOf, type WordpressContext } from '../wordpress/site.ts';
import { readSentFile } from './form-repository.ts';
import { formOfWordpress, passForm } from './pass-form.ts';
import { submitAction } from './mail-pars.ts';
import { submitForm, type FormContext } from './submit-form.ts';
import { uploadsIn } from './upload-area.ts';
import { checkUpload, mostFileBytes, uploadFiles, type UploadClaim } from './upload-files.ts';

export interface FormParts {
  contextOf(request: FastifyRequest): Pick<Context, 'brand' | 'db' | 'clock' | 'jobs'>;
  textOf(brand: Brand): TextOf;
  filesOf(brand: Brand): BrandFiles;
  contentSecret: string;
  places: UploadPlaces;
  corsOrigins: readonly string[];
}

/** The call that sends a form or uploads its files. Its body is multipart, so it isn't part of the screens' contract. */
export const formCall = endpoint({
  method: 'POST',
  path: '/p/wp-admin/admin-ajax.php',
  summary:
    'Sends a form (security, formData, action), or uploads files for it (form_id, field_id, nonce, files)',
  access: 'public',
  writes: true,
  isWordpress: true,
  file: ['multipart/form-data'],
  input: Type.Object({}),
  data: Type.Object({ success: Type.Boolean(), data: Type.Unknown() }),
  errors: ['FORM_NOT_FOUND', 'FORM_NONCE'],
});

const mostFiles = 5;
/** A body of five files with their frames; a larger one is refused before it is read. */
const mostBody = mostFiles * mostFileBytes + 512 * 1024;
/** Calls from one address in ten minutes: a form with its files takes six at most. */
const mostCalls = 60;

/** Serves the forms of content: sending, uploading, and the files for the shop's staff. */
export async function serveContentForms(app: FastifyInstance, parts: FormParts): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: mostFileBytes, files: mostFiles, fields: 10, fieldSize: 200_000, parts: 20 },
  });

  const send = (request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply => {
    reply.header('cache-control', 'no-store');
    if (result.ok) return reply.send({ success: true, data: result.data });
    const text = parts.textOf(request.brand);
    const { http } = wordpressError(result, text);
    const problems = [result, ...(result.others ?? [])].map((refusal) => ({
      code: refusal.code,
      message: wordpressError(refusal, text).body.message,
      ...(refusal.field !== undefined && { field: refusal.field }),
    }));
    return reply.code(http).send({ success: false, data: problems });
  };

  app.post(formCall.path, {
    config: { rateLimit: { max: mostCalls, timeWindow: 600_000 }, isUpload: true, isData: true },
    bodyLimit: mostBody,
    handlerTimeout: defaultTimeLimits.answer,
    // runs before the body is read; the rest of it may still arrive, so the connection ends
    preParsing: async (request, reply) => {
      const refusal = earlyRefusal(request, parts.corsOrigins);
      if (refusal) return send(request, reply.header('connection', 'close'), refusal);
      if (!takePlace(parts.places, request, reply))
        return send(
          request,
          reply.header('connection', 'close').header('retry-after', 5),
          refuse('TOO_MANY_REQUESTS'),
        );
    },
    handler: async (request, reply) => {
      const ctx = {
        ...parts.contextOf(request),
        origin: request.origin,
        log: request.log as Log,
        contentSecret: parts.contentSecret,
      };
      return receiveParts(
        request,
        (texts) => refuseFiles(ctx, texts),
        async (body) => {
          if ('broken' in body) {
            reply.header('connection', 'close');
            return send(request, reply, refusalOf(body.broken, body.texts['field_id']));
          }
          return answer(request, reply, ctx, body);
        },
      );
    },
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: FormContext & WordpressContext,
    body: Parts,
  ): Promise<FastifyReply> {
    const { texts, files } = body;
    const uploads = uploadsIn(parts.filesOf(request.brand));
    const site = siteOf(ctx);
    if (site) {
      const answer = await passForm(ctx, site, body);
      if ('problems' in answer) return reply.code(400).send({ success: false, data: answer.problems });
      return send(request, reply, answer.ok ? withThanks(answer.data, parts.textOf(request.brand)) : answer);
    }
    const result =
      texts['action'] === undefined
        ? await uploadFiles({ ...ctx, uploads }, { ...claimOf(texts), files })
        : await submit(ctx, texts);
    if (!result.ok || !('thanks' in result.data)) return send(request, reply, result);
    const { thanks } = result.data;
    return send(request, reply, withThanks({ message: thanks }, parts.textOf(request.brand)));
  }

  serveSentFiles(app, parts);
}

/** Serves the files that were sent with forms, for the shop's staff. */
function serveSentFiles(app: FastifyInstance, { contextOf, filesOf }: FormParts): void {
  app.get<{ Params: { id: string } }>(
    '/p/form-files/:id',
    { config: { isData: true } },
    async (request, reply) => {
      const { id } = request.params;
      const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
      const file = isId ? await readSentFile(contextOf(request).db, id) : undefined;
      if (!file) return reply.callNotFound();
      reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`);
      return sendFile(reply, uploadsIn(filesOf(request.brand)), { name: id, mediaType: file.media_type });
    },
  );
}

/** An answer to a sent form says something to its sender; one to an upload has its files. */
const withThanks = (data: { message?: unknown; files?: unknown }, text: TextOf): Result<object> =>
  done(data.files || data.message ? data : { ...data, message: text('content.formThanks') });

function earlyRefusal(request: FastifyRequest, corsOrigins: readonly string[]): Refusal | undefined {
  if (comesFromElsewhere(request, corsOrigins)) return refuse('CROSS_SITE');
  if (Number(request.headers['content-length'] ?? 0) > mostBody) return refuse('BODY_TOO_LARGE');
  const isMultipart = /^multipart\/form-data;/i.test(request.headers['content-type'] ?? '');
  return isMultipart ? undefined : refuse('UNSUPPORTED_MEDIA_TYPE');
}

/** Whether a sender may send files, by what it said before them. */
async function refuseFiles(
  ctx: FormContext & WordpressContext,
  texts: Readonly<Record<string, string>>,
): Promise<Refusal | undefined> {
  if (texts['action'] !== undefined) return refuse('INVALID_INPUT', { field: 'files' });
  const claim = claimOf(texts);
  const site = siteOf(ctx);
  const may = site ? await formOfWordpress(ctx, site, claim.formId) : await checkUpload(ctx, claim);
  return may.ok ? undefined : may;
}

const claimOf = (texts: Readonly<Record<string, string>>): UploadClaim => ({
  formId: numberOf(texts['form_id']),
  fieldId: texts['field_id'] ?? '',
  nonce: texts['nonce'] ?? '',
});

function refusalOf(broken: BrokenBody, fieldId: string | undefined): Refusal {
  if (typeof broken === 'object') return broken;
  const field = fieldId === undefined ? {} : { field: fieldId };
  if (broken === 'file too big') return refuse('FORM_FILE_BIG', field);
  if (broken === 'malformed') return refuse('MALFORMED_BODY');
  return refuse('FORM_FILES_TOO_MANY', { ...field, params: { max: mostFiles } });
}

async function submit(
  ctx: Parameters<typeof submitForm>[0],
  texts: Record<string, string>,
): Promise<Result<{ thanks: string }>> {
  if (texts['action'] !== submitAction) return refuse('INVALID_INPUT', { field: 'action' });
  const data = jsonOf(texts['formData'] ?? '');
  if (!data) return refuse('INVALID_INPUT', { field: 'formData' });
  return submitForm(ctx, {
    formId: numberOf(String(data['form_id'])),
    security: texts['security'] ?? '',
    fields: (data['fields'] ?? {}) as Record<string, unknown>,
  });
}

const numberOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
