/// <reference types="vite/client" />
/** Addresses of files only the bundler knows. Import this from code that Vite builds, never from the bare server. */
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url&no-inline';
import archivoNarrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url&no-inline';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url&no-inline';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url&no-inline';
import ponteIcon from './brands/ponte/icon.svg?url&no-inline';
import ponteLogo from './brands/ponte/logo-inverse.svg?url&no-inline';
import rosmarinoIcon from './brands/rosmarino/icon.svg?url&no-inline';
import rosmarinoLogoInverse from './brands/rosmarino/logo-inverse.svg?url&no-inline';
import rosmarinoLogo from './brands/rosmarino/logo.svg?url&no-inline';

const fontUrls: Record<string, string> = {
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': figtree,
  '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2': youngSerif,
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2': publicSans,
  '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2': archivoNarrow,
};

/** Address of a font of a brand's manifest (`theme.fonts.files[].file`). */
export function fontUrl(file: string): string {
  const url = fontUrls[file];
  if (url === undefined) throw new Error(`Font not bundled: ${file}`);
  return url;
}

export type BrandArt = {
  /** As the brand's header wears it, and its dark footer; `width` by `height` is their shape. */
  headerLogo: string;
  footerLogo: string;
  icon: string;
  width: number;
  height: number;
};

export const brandArt: Readonly<Record<string, BrandArt>> = {
  rosmarino: {
    headerLogo: rosmarinoLogo,
    footerLogo: rosmarinoLogoInverse,
    icon: rosmarinoIcon,
    width: 266,
    height: 54,
  },
  ponte: { headerLogo: ponteLogo, footerLogo: ponteLogo, icon: ponteIcon, width: 131, height: 52 },
};
