import { Type, type Static } from 'typebox';
import { endpoint } from '@bottega/contract';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../platform/context.ts';
import { done, refuse } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { outputCleaner } from '../../../platform/validate.ts';
import { importKinds } from './files/file-kinds.ts';
import { serveFile, type FileParts } from './files/serve-file.ts';
import { importCatalogue, type ImportReport } from './import-catalogue.ts';
import { problemText } from './problem-text.ts';
import type { Problem } from './problems.ts';

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
  access: 'staff',
  permission: 'catalogue.manage',
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

/** Serves the import endpoint. Its body is a file, its caller a program with an API key. */
export async function serveImport(app: FastifyInstance, parts: FileParts): Promise<void> {
  const clean = outputCleaner(importFile.data);
  serveFile(app, importFile, parts, {
    resource: 'admin.importCatalogue',
    maxBytes,
    maxCalls,
    take: async (ctx, source, input) => {
      const { kind, dry_run: dryRun = false } = input as Static<typeof importFile.input>;
      const outcome = await importCatalogue(ctx, { source, kind, dryRun });
      const data = clean(view(outcome.report, ctx.brand, dryRun)) as object;
      if (outcome.ok) return { result: done(data) };
      if (outcome.reason === 'busy') return { result: refuse('IMPORT_BUSY') };
      const params = { count: outcome.report.problemCount };
      return { result: refuse('IMPORT_REJECTED', { params }), data };
    },
  });
}

function view(
  { problems, problemCount, warnings, ...report }: ImportReport,
  brand: Brand,
  dryRun: boolean,
): object {
  const texts = textsOf(brand);
  const shown = (problem: Problem): object => ({
    ...problem,
    message: problemText(texts, problem),
  });
  return {
    ...report,
    dryRun,
    errorCount: problemCount,
    errors: problems.map(shown),
    warnings: warnings.map(shown),
  };
}
