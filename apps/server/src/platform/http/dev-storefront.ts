import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { PageRequest, RenderPage } from './storefront.ts';

/**
 * Serves the storefront from its sources, with Vite inside this server: one origin, one port, hot updates. For
 * development only.
 */
export async function devStorefront(app: FastifyInstance, root: string): Promise<RenderPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Vite would bundle its configuration into a temporary file. Its removal restarts a server under `node --watch`.
    configLoader: 'native',
    mode: 'ssr',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  app.use((request, response, next) => {
    // Vite serves its modules; this server keeps pages and the API
    if (
      !request.url?.startsWith('/brand/') &&
      /^\/(@|src\/|node_modules\/|packages\/|__)|\.(tsx?|css|woff2|svg)(\?|$)/.test(request.url ?? '')
    )
      vite.middlewares(request, response, next);
    else next();
  });
  const entry = fileURLToPath(new URL('src/entry-server.tsx', `file://${root}/`));
  return async (page: PageRequest) => {
    const { render } = (await vite.ssrLoadModule(entry)) as { render: RenderPage };
    const answer = await render(page);
    return typeof answer.body === 'string' && answer.body !== ''
      ? { ...answer, body: await vite.transformIndexHtml(new URL(page.url).pathname, answer.body) }
      : answer;
  };
}
