import { brandArt, type BrandArt } from '@bottega/ui';

/** Logo and icon of a brand; one that has brought none yet shows the house's own. */
export const artOf = (key: string): BrandArt => brandArt[key] ?? brandArt['rosmarino']!;
