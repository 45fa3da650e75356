/// <reference types="vite/client" />
/**
 * Addresses of files that only the bundler knows. Import this file from code that Vite builds, never from the
 * server's own code.
 */
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url&no-inline';
import archivoNarrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url&no-inline';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url&no-inline';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url&no-inline';
import type { fontFiles } from './theme/font-files.ts';

const fontUrls: Record<(typeof fontFiles)[number], string> = {
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': figtree,
  '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2': youngSerif,
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2': publicSans,
  '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2': archivoNarrow,
};

/** Address of a font of a brand's manifest (`theme.fonts.files[].file`). */
export function fontUrl(file: string): string {
  const url = (fontUrls as Record<string, string>)[file];
  if (url === undefined) throw new Error(`Font not bundled: ${file}`);
  return url;
}
