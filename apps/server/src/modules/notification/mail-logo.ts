import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Serves the brand's logo for mails, as PNG because many mail programs draw no SVG. */
export async function serveMailLogo(app: FastifyInstance): Promise<void> {
  app.get('/mail/logo.png', async (request, reply) => {
    const logo = request.brand.files.mailLogo;
    const etag = `"${createHash('sha1').update(logo.bytes).digest('base64url')}"`;
    reply
      .header('vary', 'X-Bottega-Brand')
      .header('cache-control', 'public, max-age=86400')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(logo.bytes);
  });
}
