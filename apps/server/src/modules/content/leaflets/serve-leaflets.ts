import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { Log } from '../../../platform/log.ts';
import { fileFolder } from '../entries/content-files.ts';
import { readFile } from '../entries/file-repository.ts';
import { readFlyers } from './flyers.ts';
import { leafletFolder } from './list-leaflets.ts';

/** Serves the pages of flyers by number, where clients look for them: `baseLocation + n + ".png"`, n from 0. */
export function serveLeaflets(
  app: FastifyInstance,
  { contextOf }: { contextOf(request: FastifyRequest): Pick<Context, 'brand' | 'db' | 'clock'> },
): void {
  app.get<{ Params: { leaflet: string; page: string } }>(
    `${leafletFolder}:leaflet/:page`,
    { config: { isData: true } },
    async (request, reply) => {
      const [, id] = /^(\d{1,9})-\d{1,9}$/.exec(request.params.leaflet) ?? [];
      const [, page] = /^(\d{1,3})\.png$/.exec(request.params.page) ?? [];
      const ctx = { ...contextOf(request), log: request.log as Log, origin: request.origin };
      const flyers = id === undefined || page === undefined ? undefined : await readFlyers(ctx, Number(id));
      const picture = flyers?.ok ? flyers.data[0]?.pages[Number(page)] : undefined;
      // a page in a WordPress stays there
      if (picture && !picture.url.startsWith('/'))
        return reply.header('cache-control', 'public, max-age=3600').redirect(picture.url, 302);
      const file = picture && (await readFile(ctx.db, picture.url.slice(fileFolder.length)));
      if (!file) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=3600').type(file.media_type).send(file.bytes);
    },
  );
}
