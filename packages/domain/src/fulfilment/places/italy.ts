import type { Coordinates } from './distance.ts';

/** Height of a row of BANDS in degrees of latitude; the first row begins at SOUTH. */
const HEIGHT = 0.25;
const SOUTH = 35.25;
/**
 * Ranges of longitude that belong to Italy, one row per HEIGHT from south to north. Cells of a quarter degree
 * surround the centres of all comuni (ISTAT), so the outline runs up to 25 km outside the border.
 */
const BANDS: readonly (readonly (readonly [number, number])[])[] = [
  [[12.25, 13]],
  [[12.25, 13]],
  [],
  [],
  [],
  [
    [11.75, 12.25],
    [14.25, 15.5],
  ],
  [
    [11.75, 12.25],
    [13.75, 15.5],
  ],
  [[13.25, 15.5]],
  [[12.75, 15.5]],
  [[12.25, 15.5]],
  [[12, 16.5]],
  [[12, 16.75]],
  [
    [12.5, 13.5],
    [14.5, 16.75],
  ],
  [
    [13, 13.5],
    [14.5, 15.25],
    [15.5, 16.75],
  ],
  [
    [8, 9.25],
    [13, 13.5],
    [15.5, 17.5],
  ],
  [
    [8, 9.75],
    [15.75, 17.5],
  ],
  [
    [8, 9.75],
    [15.5, 17.5],
  ],
  [
    [8, 10],
    [15.5, 17.25],
    [18, 18.75],
  ],
  [
    [8.25, 10],
    [15, 17],
    [17.75, 18.75],
  ],
  [
    [8.25, 10],
    [14.75, 17],
    [17.25, 18.75],
  ],
  [
    [8, 10],
    [14, 18.75],
  ],
  [
    [8, 10],
    [13.25, 18.5],
  ],
  [
    [8, 10],
    [12.75, 18.25],
  ],
  [
    [8, 10],
    [12.75, 17.5],
  ],
  [
    [9, 9.75],
    [12.25, 17],
  ],
  [[12, 16.25]],
  [[11.5, 16.5]],
  [[10.5, 16.5]],
  [[10.5, 15]],
  [[10, 14.5]],
  [[9.5, 14.25]],
  [[9.5, 14.25]],
  [[10, 14]],
  [
    [7.25, 8.25],
    [10, 14],
  ],
  [
    [7.25, 8.5],
    [9.5, 13.5],
  ],
  [[6.75, 13.25]],
  [[6.75, 12.75]],
  [[6.75, 12.5]],
  [[6.5, 12.5]],
  [[6.5, 12.5]],
  [
    [6.75, 13.25],
    [13.5, 14.25],
  ],
  [[6.75, 14.25]],
  [[6.75, 14]],
  [[7.75, 14]],
  [
    [8, 8.75],
    [9, 14],
  ],
  [[9, 13.75]],
  [[10.25, 12.75]],
  [[11, 12.5]],
];

/**
 * Whether a point in degrees can lie in Italy. The outline is coarse: it rejects swapped, missing and far
 * coordinates. The country of an address decides about points just across the border.
 */
export function isInItaly({ latitude, longitude }: Coordinates): boolean {
  const band = BANDS[Math.floor((latitude - SOUTH) / HEIGHT)] ?? [];
  return band.some(([west, east]) => longitude >= west && longitude < east);
}
