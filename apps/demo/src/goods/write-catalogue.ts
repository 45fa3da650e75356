import type pg from 'pg';
import { brandRows, availability, offeredSkus, repricedSkus, sellsHere } from './assortment.ts';
import { blockRecords, dressCategories, readBrandWords } from './category-pages.ts';
import { productClasses } from './characteristics.ts';
import type { DemoBrand } from '../demo-brands.ts';
import type { PictureOf } from '../pictures/drawn-pictures.ts';
import { pictureRecord } from '../pictures/picture-source.ts';
import { popularities } from './popularity.ts';
import { categoryRecords, productIdOf, productRecords, vendorIds } from './product-records.ts';
import { listPrice } from './shelf-price.ts';
import type { CatalogueRow, SourceFiles } from '../source-files.ts';
import { purposeRecords } from './purposes.ts';
import { synonymRecords } from './synonyms.ts';
import { unsoldRecords } from './unsold-goods.ts';
import { insertPortions, insertRows } from '../write-rows.ts';

export type Log = (text: string) => void;

interface AssortmentRecord {
  warehouse_id: number;
  product_id: number;
  list_cents: number;
  available: number;
}

export interface WrittenCatalogue {
  rows: CatalogueRow[];
  assortment: AssortmentRecord[];
}

/** Writes warehouses, categories, vendors, products with pictures, and the list price in each warehouse. */
export async function writeCatalogue(
  client: pg.ClientBase,
  brand: DemoBrand,
  { files, pictureOf }: { files: SourceFiles; pictureOf: PictureOf },
  log: Log,
): Promise<WrittenCatalogue> {
  const { tenantId } = brand;
  const rows = brandRows(brand, files.catalogue, files.promotions);
  const words = await readBrandWords(brand);
  const { categories, pictures } = await dressCategories(brand, words, {
    tree: categoryRecords(brand, files.categories),
    pictureOf,
  });
  const vendors = vendorIds(brand, rows);
  const warehouses = brand.warehouses.map(({ warehouseId, name, latitude, longitude }) => ({
    warehouse_id: warehouseId,
    name,
    latitude,
    longitude,
  }));
  await insertRows(client, 'warehouse', tenantId, warehouses);
  await insertRows(client, 'category', tenantId, categories);
  await insertRows(client, 'picture', tenantId, pictures);
  await insertRows(
    client,
    'category_block',
    tenantId,
    await blockRecords(brand, words, { categories, rows, pictureOf }),
  );
  await insertRows(
    client,
    'vendor',
    tenantId,
    [...vendors].map(([name, id]) => ({ vendor_id: id, name })),
  );
  await insertRows(client, 'product_class', tenantId, productClasses(tenantId));
  await insertRows(client, 'search_synonym', tenantId, synonymRecords(brand.name));
  await insertRows(client, 'search_purpose', tenantId, purposeRecords(categories));
  await insertRows(client, 'search_unsold', tenantId, unsoldRecords(files.catalogue, rows, categories));
  const ranks = popularities(rows, pictureOf);
  const products = productRecords(brand, rows, { categories, vendors, pictureOf }).map((product) => ({
    ...product,
    popularity: ranks.get(product.sku),
  }));
  await insertPortions(client, 'product', tenantId, products);
  const assortment = assortmentRecords(brand, rows, files);
  await insertPortions(client, 'assortment', tenantId, assortment);
  log(`${rows.length} products, ${assortment.length} prices of ${warehouses.length} warehouses`);
  await writePictures(client, brand, { rows, pictureOf });
  log(`${rows.length} pictures`);
  return { rows, assortment };
}

async function writePictures(
  client: pg.ClientBase,
  brand: DemoBrand,
  { rows, pictureOf }: { rows: readonly CatalogueRow[]; pictureOf: PictureOf },
): Promise<void> {
  const portion = 400;
  for (let start = 0; start < rows.length; start += portion) {
    const drawn = await Promise.all(
      rows.slice(start, start + portion).map(({ sku }) => pictureRecord(sku, pictureOf(sku))),
    );
    await insertRows(client, 'picture', brand.tenantId, drawn);
  }
}

function assortmentRecords(
  brand: DemoBrand,
  rows: readonly CatalogueRow[],
  { promotions }: SourceFiles,
): AssortmentRecord[] {
  const offered = offeredSkus(brand, promotions);
  const repriced = repricedSkus(brand, promotions);
  const gifts = new Set(
    promotions.filter(({ shop }) => shop === brand.key).flatMap(({ gift }) => gift?.sku ?? []),
  );
  return brand.warehouses.flatMap((warehouse) =>
    rows
      .filter(({ sku }) => sellsHere(warehouse, sku, offered.has(sku)))
      .map((row) => ({
        warehouse_id: warehouse.warehouseId,
        product_id: productIdOf(brand, row.sku),
        list_cents: listPrice(brand, warehouse, row, repriced.has(row.sku)),
        available: availability(warehouse, row.sku, gifts.has(row.sku)),
      })),
  );
}
