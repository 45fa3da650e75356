/** Screens whose pictures a browser shows before it installs the shop. */
export const installScreens = ['home', 'category', 'basket'] as const;

/** A picture of the shop as its web app manifest names it; size in pixels. */
export interface ManifestScreenshot {
  src: string;
  type: string;
  width: number;
  height: number;
  /** For phones, or for wide screens. */
  form: 'narrow' | 'wide';
  screen: (typeof installScreens)[number];
}
