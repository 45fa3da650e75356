/**
 * How many packages of one type an order needs for its weight: at least one, none for an empty basket.
 *
 * @param load lines and grams of the goods
 * @param holdsGrams capacity of one package in grams, above 0
 */
export function packagesNeeded(load: { lines: number; grams: number }, holdsGrams: number): number {
  return load.lines === 0 ? 0 : Math.max(1, Math.ceil(load.grams / holdsGrams));
}
