import { Type } from 'typebox';
import { endpoint } from '@bottega/contract';
import type { FastifyInstance } from 'fastify';
import { done, refuse } from '../../../../platform/result.ts';
import { textsOf } from '../../../../platform/texts.ts';
import { serveFile, type FileParts } from '../files/serve-file.ts';
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
  access: 'staff',
  permission: 'catalogue.manage',
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

/** Serves the endpoint for pictures of goods. Its body is a file. */
export async function servePictureLoad(app: FastifyInstance, parts: FileParts): Promise<void> {
  serveFile(app, picturesFile, parts, {
    resource: 'admin.loadPictures',
    maxBytes,
    maxCalls,
    take: async (ctx, file) => {
      const { brand } = ctx;
      try {
        const { stored, unchanged, problems } = await withPicturesOf(String(file.path), (files) =>
          loadPictures(ctx, files),
        );
        const errors = problems.map((problem) => ({
          name: problem.name,
          code: problem.code,
          message: pictureProblemText(textsOf(brand), problem),
        }));
        return { result: done({ stored, unchanged, errorCount: errors.length, errors }) };
      } catch (error) {
        if (!(error instanceof BadPictureFile)) throw error;
        const reason = textsOf(brand).byCode(`imports.${error.code}`) ?? error.code;
        return { result: refuse('PICTURES_UNREADABLE', { params: { reason } }) };
      }
    },
  });
}
