import type { BrandTheme } from '@bottega/ui/theme/tokens.ts';

const family = '"Public Sans","Public Sans fallback",system-ui,sans-serif';
const face = { stack: family, strong: 700, tracking: '-.003em' };

/** Shapes and fonts of a new brand. Its folder is meant to be edited. */
export const baseShapes: Omit<BrandTheme, 'key' | 'colors'> = {
  radii: {
    control: '8px',
    card: '8px',
    picture: '6px',
    panel: '10px',
    badge: '4px',
    chip: '999px',
    field: '8px',
  },
  shadows: {
    raised: '0 1px 2px rgb(0 0 0 / .12)',
    overlay: '0 16px 40px rgb(0 0 0 / .32)',
    header: '0 1px 0 rgb(0 0 0 / .14)',
  },
  fonts: {
    files: [
      {
        file: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
        family: 'Public Sans',
        weights: '100 900',
        preload: true,
      },
    ],
    fallbacks: [
      {
        family: 'Public Sans fallback',
        local: ['Arial', 'Liberation Sans', 'Arimo'],
        sizeAdjust: 101.24,
        ascent: 93.84,
        descent: 22.22,
      },
    ],
    display: { ...face, weight: 700, leading: 1.15 },
    text: { ...face, weight: 400, leading: 1.45 },
    price: { ...face, weight: 700, leading: 1 },
  },
  space: { step: '.25rem', cards: '.5rem', section: '2.25rem' },
  layout: { header: 'solid', card: 'framed', badge: 'pill', price: 'plain', heading: 'sentence' },
};
