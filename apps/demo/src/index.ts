import { fileURLToPath } from 'node:url';
import type { Demo } from '@bottega/server/start/demo';
import { demoLogins } from './demo-brands.ts';
import { openPeers } from './peers/open-peers.ts';
import { demoImage } from './pictures/demo-image.ts';
import { demoFonts } from './pictures/typefaces.ts';
import { seedApart } from './seed-apart.ts';

/** The two demo brands: data, drawings, fonts and films. */
export const demo: Demo = {
  seed: seedApart,
  openPeers,
  logins: demoLogins,
  fonts: demoFonts,
  resolveImage: demoImage,
  filmFolder: fileURLToPath(new URL('./assets/films/', import.meta.url)),
};
