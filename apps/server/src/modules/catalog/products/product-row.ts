import type { Allergen, LabelData, LabelKind } from '@bottega/domain/catalog';
import type { AnnouncedRow } from '../../promotion/index.ts';

/** A product in one warehouse on one day, with the data of its wire form, price and sale rules. */
export interface ProductRow {
  product_id: number;
  sku: string;
  ean: string;
  name: string;
  brand_name: string;
  size_text: string;
  slug: string;
  vendor_id: number;
  vendor_name: string;
  category_id: number;
  category_path: number[];
  sale_type: 'Pezzo' | 'Confezione' | 'Sfuso';
  step: number;
  first_add: number;
  min_quantity: number;
  max_quantity: number | null;
  quantity_locked: boolean;
  package_quantity: number | null;
  pallet_quantity: number | null;
  single_unit_weight: number | null;
  base_content: number;
  base_unit: 'KG' | 'L' | 'PZ';
  vat_bp: number;
  is_new: boolean;
  highlight: boolean;
  alcohol: boolean;
  adults_only: boolean;
  /** Meal tickets may pay it. */
  meal_tickets: boolean;
  /** Kept in a fridge. */
  perishable: boolean;
  /** Not for eating or drinking. */
  non_food: boolean;
  /** Sealed for hygiene or health. */
  sealed_hygiene: boolean;
  /** Days after the hand-over for which it is promised to stay fresh. */
  fresh_days: number | null;
  /** Container deposit of a piece or pack. */
  container_cents: number | null;
  /** That the pack holds less than before; null when six months have passed. */
  size_notice: string | null;
  /** Class of fruit and vegetables. */
  grade: 'Extra' | 'I' | 'II' | null;
  /** HTML; only of products with a class. */
  origin: string | null;
  /** The picture is a drawing, not a photograph. */
  illustrative: boolean;
  published: boolean;
  /** Null without data, empty if the product declares none. */
  contained_allergens: Allergen[] | null;
  trace_allergens: Allergen[];
  /** No offers, codes or points. */
  infant_formula: boolean;
  /** What its label says. */
  label: LabelData;
  class_ids: number[];
  options: { name: string; parameterName: string; choices: string[] }[];
  picture_key: string;
  picture_hash: string | null;
  warehouse_id: number;
  warehouse_name: string;
  /** False if the warehouse doesn't sell it; the price is then that of another warehouse, and there is no offer. */
  sold_here: boolean;
  /** The warehouse whose price it is. */
  price_list_id: number;
  price_list_name: string;
  list_cents: number;
  paid_cents: number;
  lowest_30d_cents: number | null;
  /** The price that a cut is compared with; null if there is none. */
  prior_cents: number | null;
  /** Pieces or kilograms left. */
  available: number;
  offer: AnnouncedRow | null;
  /** `product_description` of the wire; read for single products only. */
  details?: Record<string, string>;
  /** With `details`: what its category asks of labels; null if no category above asks. */
  label_kinds?: LabelKind[] | null;
  crumbs: CategoryName[];
  classes: { id: number; name: string }[];
}

export interface CategoryName {
  id: number;
  name: string;
  slug: string;
}

/** The rows of the database answer, with shared names of categories and characteristics stored once. */
export interface LoadedRows {
  products: ProductRow[] | null;
  categories: Record<string, Omit<CategoryName, 'id'>> | null;
  classes: Record<string, string> | null;
}

export function withNames({ products, categories, classes }: LoadedRows): ProductRow[] {
  return (products ?? []).map((row) => ({
    ...row,
    crumbs: row.category_path.flatMap((id) => {
      const category = categories?.[id];
      return category ? [{ id, ...category }] : [];
    }),
    classes: row.class_ids.flatMap((id) => {
      const name = classes?.[id];
      return name === undefined ? [] : [{ id, name }];
    }),
  }));
}
