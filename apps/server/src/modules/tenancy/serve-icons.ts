import { installIcons } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../platform/brand.ts';
import { drawIcon } from './draw-icon.ts';
import { artOf } from './serve-art.ts';

/** Serves the icons with which a phone installs the shop, drawn from the brand's icon at the first request. */
export function serveIcons(app: FastifyInstance): void {
  app.get('/brand-icon/*', async ({ brand, url }, reply) => {
    const icon = installIcons(artOf(brand).icon).find(({ src }) => src === url);
    if (!icon) return reply.callNotFound();
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'X-Bottega-Brand')
      .send(await drawnOnce(brand, icon));
  });
}

/** A phone may cut a maskable icon to a circle, so its drawing is smaller and its ground is the brand's colour. */
const maskablePart = 0.7;

function drawnOnce({ memory, files, theme }: Brand, { src, size, purpose }: Icon): Promise<Buffer> {
  const key = `icon ${src}`;
  const drawn = memory.get(key) as Promise<Buffer> | undefined;
  if (drawn) return drawn;
  const ground = theme.colors['brand'];
  const shape = purpose === 'maskable' && ground ? { background: ground, scale: maskablePart } : {};
  const drawing = drawIcon(files.icon, { width: size, ...shape });
  memory.set(key, drawing, key.length);
  const keep = (bytes: Buffer): void => memory.set(key, drawing, bytes.length);
  drawing.then(keep, () => memory.delete(key));
  return drawing;
}

type Icon = ReturnType<typeof installIcons>[number];
