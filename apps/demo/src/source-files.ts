import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/** One row of demo_catalogue_it.ndjson, with the fields that the seed reads. Prices are euro. */
export interface CatalogueRow {
  sku: string;
  ean: string;
  name: string;
  /** `@OWN` for the shop's own label, empty for loose and unbranded goods. */
  brand: string;
  category: string;
  sale_type: 'Pezzo' | 'Confezione' | 'Sfuso';
  net?: { value: number; unit: 'g' | 'ml' | 'pz'; count?: number; estimated?: boolean };
  weight?: { first_add_g: number; step_g: number };
  price: number;
  vat: number;
  icon: string;
  photo?: string;
  options?: { name: string; parameterName: string; choices: string[] }[];
  /** Pieces, or grams for loose goods. */
  limits?: { min?: number; max?: number; multiple?: number; locked?: boolean };
  alcohol?: boolean;
  adults_only?: boolean;
  origin?: string;
  season_months?: string;
  labels?: string[];
  ingredients?: string;
  allergens?: string[];
  traces?: string[];
  nutrition_100?: Partial<Record<Nutrient, number>>;
}

export type Nutrient = 'kcal' | 'fat' | 'satfat' | 'carb' | 'sugar' | 'fiber' | 'protein' | 'salt';

/** A node of categories_it.json; `slug` is the full path. */
export interface CategoryNode {
  slug: string;
  name: string;
  icon?: string;
  children?: CategoryNode[];
}

/** One entry of promotions_it.json. Days count from the Thursday on or before the seeding day. */
export interface PromotionRow {
  id: string;
  shop: string;
  kind: string;
  skus: string[];
  text: string;
  badge: string;
  start_day: number;
  end_day: number;
  per_order_limit?: number;
  percent?: number;
  price?: number;
  buy?: number;
  pay?: number;
  quantity?: number;
  points?: number;
  threshold?: number;
  discount?: number;
  gift?: { sku: string; quantity: number };
  selectable_text?: string;
}

export interface LazioPlace {
  cap: string;
  localita: string;
  provincia: string;
  sigla: string;
  comune: string;
  lat: number;
  lon: number;
}

/** Areas of a brand's zones by name, as the coordinates of a GeoJSON MultiPolygon. */
export type ZoneAreas = Record<string, [number, number][][][]>;

export interface SourceFiles {
  zoneAreas: Record<string, ZoneAreas>;
  catalogue: CatalogueRow[];
  categories: CategoryNode[];
  promotions: PromotionRow[];
  places: LazioPlace[];
}

const folder = new URL('./data/', import.meta.url);

export async function readSourceFiles(): Promise<SourceFiles> {
  const text = (name: string) => readFile(new URL(name, folder), 'utf8');
  const [catalogue, categories, promotions, places, zoneAreas] = await Promise.all([
    text('demo_catalogue_it.ndjson'),
    text('categories_it.json'),
    text('promotions_it.json'),
    text('cap_lazio.csv'),
    text('zone_areas.json'),
  ]);
  return {
    catalogue: catalogue
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CatalogueRow),
    categories: JSON.parse(categories) as CategoryNode[],
    promotions: JSON.parse(promotions) as PromotionRow[],
    zoneAreas: JSON.parse(zoneAreas) as Record<string, ZoneAreas>,
    places: parse<LazioPlace>(places, {
      columns: true,
      cast: (value, { column }) => (column === 'lat' || column === 'lon' ? Number(value) : value),
    }),
  };
}
