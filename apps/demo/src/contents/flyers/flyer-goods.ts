import { readFile } from 'node:fs/promises';
import type { Cents } from '@bottega/domain/money';
import { parse } from 'yaml';
import { availability, brandRows, offeredSkus, sellsHere } from '../../goods/assortment.ts';
import type { DemoBrand } from '../../demo-brands.ts';
import { listPrice } from '../../goods/shelf-price.ts';
import type { CatalogueRow, SourceFiles } from '../../source-files.ts';

/** A flyer of a demo brand, from the front matter of its content file. */
export interface FlyerFile {
  title: string;
  testo_validit: string;
  page_titles: string[];
  /** Article numbers of the goods on each page, the largest first. */
  page_goods: string[][];
  goods: string[];
}

export interface FlyerGood {
  row: CatalogueRow;
  price: Cents;
}

/** The slugs of the flyers whose pages this package draws. */
export const flyerSlugs: Record<DemoBrand['key'], readonly string[]> = {
  rosmarino: ['prezzi-di-casa', 'la-tavola-delle-feste'],
  ponte: ['prezzi-bloccati', 'feste-al-prezzo-giusto'],
};

export const flyerFolder = (brand: DemoBrand): URL =>
  new URL(`../../../../../brands/${brand.key}/content/volantini/`, import.meta.url);

export async function readFlyer(brand: DemoBrand, slug: string): Promise<FlyerFile> {
  const text = await readFile(new URL(`${slug}.md`, flyerFolder(brand)), 'utf8');
  return parse(text.split(/^---$/m)[1] ?? '') as FlyerFile;
}

/**
 * Finds the goods of a page with their prices. A printed price must hold for weeks and in all warehouses, so the goods
 * have no offers, the same price everywhere, and stock.
 *
 * @throws Error that names each article that can't be printed
 */
export function pageGoods(brand: DemoBrand, skus: readonly string[], files: SourceFiles): FlyerGood[] {
  const offered = offeredSkus(brand, files.promotions);
  const rows = new Map(brandRows(brand, files.catalogue, files.promotions).map((row) => [row.sku, row]));
  const wrong: string[] = [];
  const goods = skus.flatMap((sku) => {
    const row = rows.get(sku);
    const prices = row
      ? new Set(brand.warehouses.map((warehouse) => listPrice(brand, warehouse, row, false)))
      : new Set();
    const isKept = brand.warehouses.every(
      (warehouse) => sellsHere(warehouse, sku, false) && availability(warehouse, sku, false) > 0,
    );
    if (!row || offered.has(sku) || !isKept || prices.size !== 1) wrong.push(`${sku} ${row?.name ?? ''}`);
    return row ? [{ row, price: listPrice(brand, brand.warehouses[0]!, row, false) }] : [];
  });
  if (wrong.length > 0) throw new Error(`flyer of ${brand.name}: can't be printed: ${wrong.join(', ')}`);
  return goods;
}
