import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFolder } from '../../../platform/brand.ts';
import { readArt } from './art-files.ts';
import { readBrandFile, type BrandData } from './brand-file.ts';
import { readDisclaimers } from './disclaimers-file.ts';
import { sectionOf } from '../../../platform/brand.ts';
import { BrandFolderError } from './folder-error.ts';
import { shortName } from './json-file.ts';
import { readTexts } from './texts-file.ts';
import { readTheme } from './theme-file.ts';

/** Keys are parts of host names, paths and file names. */
const brandKey = /^[a-z][a-z0-9-]{0,30}$/;

/**
 * Reads and checks the folders of all brands, in the order of their tenant ids.
 *
 * @throws BrandFolderError that names every problem with its file and line
 */
export function readBrands(folder: string): BrandFolder[] {
  if (!existsSync(folder)) throw new BrandFolderError([`${shortName(folder)}: this folder is missing`]);
  const problems: string[] = [];
  const keys = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const found = keys.map((key) => readBrand(join(folder, key), key, problems));
  const read = found.filter((brand) => brand !== undefined);
  complainOfRepeats(read);
  if (keys.length === 0)
    problems.push(`${shortName(folder)}: there is no brand: npm run ops -- brand new KEY makes one`);
  if (problems.length > 0) throw new BrandFolderError(problems);
  return read.map(({ file: _, ...brand }) => brand).sort((a, b) => a.tenantId - b.tenantId);
}

type ReadBrand = BrandFolder & Pick<BrandData, 'file'>;

function readBrand(folder: string, key: string, problems: string[]): ReadBrand | undefined {
  if (!brandKey.test(key))
    problems.push(`${shortName(folder)}: a brand's key has small letters, digits and hyphens`);
  const data = readBrandFile(join(folder, 'brand.json'), key, problems);
  const theme = readTheme(join(folder, 'theme.json'), key, problems);
  const wording = readTexts(join(folder, 'texts.json'), data?.legal, problems);
  const disclaimers = readDisclaimers(join(folder, 'disclaimers.json'), wording, problems);
  const files = readArt(folder, theme?.layout.header ?? 'solid', problems);
  return data && theme && wording && disclaimers && files && { ...data, theme, wording, disclaimers, files };
}

/** A host or a tenant id belongs to one brand, and a letter of invoices to one brand of a company. */
function complainOfRepeats(brands: readonly ReadBrand[]): void {
  const owners = new Map<string | number, string>();
  const claim = ({ key, file }: ReadBrand, value: string | number, path: (string | number)[]) => {
    const owner = owners.get(value);
    if (owner !== undefined) file.complain(`${value} belongs to ${owner} already`, path);
    else owners.set(value, key);
  };
  for (const brand of brands) {
    claim(brand, brand.tenantId, ['tenantId']);
    claim(brand, `invoice section ${sectionOf(brand)} of ${brand.legal.vatNumber}`, ['legal']);
    brand.hosts.forEach((host, index) => claim(brand, host, ['hosts', index]));
  }
}
