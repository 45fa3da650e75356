import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import type { BrandFolder } from '../../src/platform/brand.ts';

type Settings = Partial<BrandFolder['settings']>;

/** What differs from the folders of the repository, by brand key. */
export interface BrandChanges {
  /** Keys of the brands that there are; absent: those of the repository. */
  only?: readonly string[];
  /** Settings of every brand. */
  all?: Settings;
  settings?: Record<string, Settings>;
  /** Brands made of the folder of another one. */
  further?: Record<
    string,
    { like: string; tenantId: number; name: string; hosts: string[]; settings: Settings }
  >;
}

/** Lets every shopper of a test or benchmark hold a slot, although all of them have one network address. */
export const manyHolds: BrandChanges = {
  all: { slotMostHolds: 1_000_000, slotMostVisitorHolds: 1_000_000 },
};

interface BrandJson {
  settings: Settings;
}

/** Writes the brands of the repository into a folder, with changes. */
export function copyBrands(
  folder: string,
  { only, all = {}, settings = {}, further = {} }: BrandChanges,
): void {
  const { brandsDir } = readConfig();
  for (const key of only ?? readdirSync(brandsDir))
    cpSync(join(brandsDir, key), join(folder, key), { recursive: true });
  for (const [key, { like, ...changes }] of Object.entries(further)) {
    cpSync(join(folder, like), join(folder, key), { recursive: true });
    change(join(folder, key), (brand) => ({ ...brand, ...changes }));
  }
  for (const [key, changed] of Object.entries(settings)) {
    if (!existsSync(join(folder, key))) throw new Error(`there is no brand ${key}`);
    change(join(folder, key), (brand) => ({ ...brand, settings: { ...brand.settings, ...changed } }));
  }
  if (Object.keys(all).length > 0)
    for (const key of readdirSync(folder))
      change(join(folder, key), (brand) => ({ ...brand, settings: { ...brand.settings, ...all } }));
}

function change(folder: string, changed: (brand: BrandJson) => BrandJson): void {
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8')) as BrandJson), null, 2));
}
