/** All values of a brand's look. They come from `brands/<key>/theme.json`. */

export type Hex = `#${string}`;

export const colorNames = [
  'canvas',
  'surface',
  'sunken',
  'picture',
  'ink',
  'muted',
  'line',
  'control',
  'brand',
  'brand-hover',
  'on-brand',
  'brand-soft',
  'on-brand-soft',
  'link',
  'action',
  'action-hover',
  'on-action',
  'offer',
  'on-offer',
  'offer-price',
  'novelty',
  'on-novelty',
  'header',
  'on-header',
  'header-muted',
  'header-line',
  'header-field',
  'navigation',
  'on-navigation',
  'footer',
  'on-footer',
  'footer-muted',
  'footer-line',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'info',
  'info-soft',
  'water',
  'water-line',
  'focus',
  'scrim',
  'snackbar',
  'on-snackbar',
] as const;
export type ColorName = (typeof colorNames)[number];

export const radiusNames = ['control', 'card', 'picture', 'panel', 'badge', 'chip', 'field'] as const;
export const shadowNames = ['raised', 'overlay', 'header'] as const;

/** A self-hosted font file. `file` is its module path, which the bundler turns into a hashed address. */
export type FontFile = {
  file: string;
  family: string;
  weights: string;
  preload: boolean;
};

/**
 * Metrics that give a common font the size of ours, so that the layout doesn't move when ours has loaded.
 * Percentages: width ratio over Italian text, then the font's ascent and descent divided by it.
 */
export type FontFallback = {
  family: string;
  local: string[];
  sizeAdjust: number;
  ascent: number;
  descent: number;
};

export type Typeface = {
  stack: string;
  weight: number;
  strong: number;
  tracking: string;
  leading: number;
};

export type BrandTheme = {
  key: string;
  colors: Record<ColorName, Hex>;
  radii: Record<(typeof radiusNames)[number], string>;
  shadows: Record<(typeof shadowNames)[number], string>;
  fonts: { files: FontFile[]; fallbacks: FontFallback[]; display: Typeface; text: Typeface; price: Typeface };
  /** `step` is the unit of all gaps, `cards` the gap between cards, `section` the gap between sections. */
  space: { step: string; cards: string; section: string };
  /** Structure instead of colours; the style sheet reads it as `data-*` attributes of the document. */
  layout: { [Part in keyof typeof layouts]: (typeof layouts)[Part][number] };
};

/** Structural choices of a theme with their values. */
export const layouts = {
  header: ['solid', 'light'],
  card: ['framed', 'frameless'],
  badge: ['pill', 'flag'],
  price: ['plain', 'plate'],
  heading: ['sentence', 'upper'],
} as const;

/** Addresses of a brand's logos and icon. */
export type BrandArt = {
  /** Logos of the header and the dark footer; `width` and `height` give their aspect ratio. */
  headerLogo: string;
  footerLogo: string;
  icon: string;
  width: number;
  height: number;
};
