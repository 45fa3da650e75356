import type { BrandFolder } from '../../../platform/brand.ts';
import { BrandFolderError } from './folder-error.ts';
import { legalPageGaps } from './legal-pages.ts';
import { readBrands } from './read-brands.ts';

interface ServedBrands {
  /** All brands: staff prepare one that isn't served yet. */
  folders: BrandFolder[];
  /** Those with all legal pages (ADR 1). */
  served: BrandFolder[];
}

/**
 * Reads the brands and leaves out those without their legal pages, so one that is being prepared doesn't stop the others.
 *
 * @param say gets a line for each page that is missing or has a mark to fill in
 * @throws BrandFolderError as `readBrands` does, and when no brand can be served
 */
export function readServedBrands(brandsDir: string, say: (line: string) => void): ServedBrands {
  const folders = readBrands(brandsDir);
  const gaps = new Map(folders.map((brand) => [brand, legalPageGaps(brandsDir, brand)]));
  const served = folders.filter((brand) => gaps.get(brand)!.length === 0);
  if (served.length === 0) throw new BrandFolderError([...gaps.values()].flat());
  for (const [{ name }, lines] of gaps)
    if (lines.length > 0)
      for (const line of [`${name} isn't served: its legal pages aren't ready`, ...lines]) say(line);
  return { folders, served };
}
