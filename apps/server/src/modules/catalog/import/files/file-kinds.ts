import { categoryFile } from '../import-categories.ts';
import type { FileKind } from '../importer.ts';
import { productFile } from '../import-products.ts';
import { priceFile, stockFile } from '../import-sold.ts';

export const importKinds = ['products', 'prices', 'stock', 'categories'] as const;
export type ImportKind = (typeof importKinds)[number];

export const fileKinds: Record<ImportKind, FileKind> = {
  products: productFile,
  prices: priceFile,
  stock: stockFile,
  categories: categoryFile,
};

export const isImportKind = (word: unknown): word is ImportKind => importKinds.some((kind) => kind === word);

/** Detects the kind of a file by the columns that only this kind has. */
export function kindOfColumns(columns: readonly string[]): ImportKind | undefined {
  const has = (name: string): boolean => columns.includes(name);
  if (has('sku')) return has('price') ? 'prices' : has('quantity') ? 'stock' : 'products';
  return has('slug') ? 'categories' : undefined;
}
