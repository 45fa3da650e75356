/**
 * How many of a packaging an order needs: as many as take its weight, one at least, none for an empty basket.
 *
 * @param load lines and grams of the goods
 * @param holdsGrams what one of them takes, above 0
 */
export function packagesNeeded(load: { lines: number; grams: number }, holdsGrams: number): number {
  return load.lines === 0 ? 0 : Math.max(1, Math.ceil(load.grams / holdsGrams));
}
