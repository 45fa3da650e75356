import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../platform/brand.ts';
import type { Clock } from '../../platform/clock.ts';
import { serveAppLinks } from './serve-app-links.ts';
import { serveArt } from './serve-art.ts';
import { serveIcons } from './serve-icons.ts';
import { serveRobots } from './serve-robots.ts';
import { serveSecurityContact } from './serve-security-contact.ts';

/** Serves the files of a brand that stand beside its pages. */
export function serveBrandFiles(app: FastifyInstance, brands: readonly Brand[], clock: Clock): void {
  serveArt(app, brands);
  serveIcons(app);
  serveRobots(app);
  serveAppLinks(app);
  serveSecurityContact(app, clock);
}
