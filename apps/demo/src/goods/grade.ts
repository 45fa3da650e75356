import { chance } from '../chance.ts';
import type { CatalogueRow } from '../source-files.ts';

/** Shelves whose goods Regulation (EU) 1308/2013 wants sold with origin and class. */
const fresh = ['frutta-e-verdura/frutta/', 'frutta-e-verdura/verdura/'];

/** A made-up class of fruit and vegetables: mostly I, as in shops. The source has none. */
export function gradeOf({ category, sku }: CatalogueRow): 'Extra' | 'I' | 'II' | null {
  if (!fresh.some((path) => category.startsWith(path))) return null;
  const drawn = chance(`grade of ${sku}`);
  if (drawn < 0.12) return 'Extra';
  return drawn < 0.95 ? 'I' : 'II';
}
