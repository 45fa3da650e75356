/** The self-hosted fonts that a theme may name; `assets.ts` gives them to the bundler. */
export const fontFiles = [
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2',
] as const;
