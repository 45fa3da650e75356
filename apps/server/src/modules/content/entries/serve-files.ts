import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { fileFolder } from './content-files.ts';
import { readFile } from './file-repository.ts';

/** Serves the pictures and documents of content. Their addresses have the hash of their bytes. */
export function serveContentFiles(
  app: FastifyInstance,
  { dbOf }: { dbOf(brand: Pick<Brand, 'tenantId'>): Db },
): void {
  app.get<{ Params: { name: string } }>(
    `${fileFolder}:name`,
    { config: { isData: true } },
    async (request, reply) => {
      const { name } = request.params;
      const file = await readFile(dbOf(request.brand), name);
      if (!file) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${name}"`);
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      return reply.type(file.media_type).send(file.bytes);
    },
  );
}
