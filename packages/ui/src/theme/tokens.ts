/** Everything two brands may look different by. A brand is one value of `BrandTheme`, its logo and its texts. */

export type Hex = `#${string}`;

export type ColorName =
  | 'canvas'
  | 'surface'
  | 'sunken'
  | 'picture'
  | 'ink'
  | 'muted'
  | 'line'
  | 'control'
  | 'brand'
  | 'brand-hover'
  | 'on-brand'
  | 'brand-soft'
  | 'on-brand-soft'
  | 'link'
  | 'action'
  | 'action-hover'
  | 'on-action'
  | 'offer'
  | 'on-offer'
  | 'offer-price'
  | 'novelty'
  | 'on-novelty'
  | 'header'
  | 'on-header'
  | 'header-muted'
  | 'header-line'
  | 'header-field'
  | 'navigation'
  | 'on-navigation'
  | 'footer'
  | 'on-footer'
  | 'footer-muted'
  | 'footer-line'
  | 'danger'
  | 'danger-soft'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'info'
  | 'info-soft'
  | 'focus'
  | 'scrim'
  | 'snackbar'
  | 'on-snackbar';

export type RadiusName = 'control' | 'card' | 'picture' | 'panel' | 'badge' | 'chip' | 'field';
export type ShadowName = 'raised' | 'overlay' | 'header';

/** A self-hosted font file; `file` is its module path, which the bundler turns into a hashed URL. */
export type FontFile = {
  file: string;
  family: string;
  weights: string;
  preload: boolean;
};

/**
 * Metrics that make a font everybody has take the room of ours, so that nothing moves when ours arrives.
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
  radii: Record<RadiusName, string>;
  shadows: Record<ShadowName, string>;
  fonts: { files: FontFile[]; fallbacks: FontFallback[]; display: Typeface; text: Typeface; price: Typeface };
  /** The step every gap is a multiple of, and the gap between cards. */
  space: { step: string; cards: string; section: string };
  /** Structure, not paint: read by the style sheet as `data-*` attributes of the document. */
  layout: {
    header: 'solid' | 'light';
    card: 'framed' | 'frameless';
    badge: 'pill' | 'flag';
    price: 'plain' | 'plate';
    heading: 'sentence' | 'upper';
  };
};
