import type { Db } from '../../../platform/db/brand-db.ts';
import { withNames, type LoadedRows, type ProductRow } from '../products/product-row.ts';
import { listingStatement, type Listing } from './listing-sql.ts';

interface FacetValueRow {
  id: number;
  name: string;
  count: number;
  filteredCount: number;
}

export interface ListingRows {
  /** The number of hits without the chosen facets. */
  found: number;
  total: number;
  products: ProductRow[];
  vendors: FacetValueRow[];
  characteristics: (FacetValueRow & { groupId: number; groupName: string })[];
  /** Aisles of a list of offers, those with the most products first. */
  aisles?: { id: number; name: string; slug: string; count: number }[];
}

export async function listProducts(db: Db, listing: Listing): Promise<ListingRows> {
  const { text, values, isComposed } = listingStatement(db.tenantId, listing);
  type Answer = Omit<ListingRows, 'products'> & LoadedRows;
  const answer = (await db.row<Answer>(text, values, { isComposed }))!;
  return {
    found: answer.found,
    total: answer.total,
    products: withNames(answer),
    vendors: answer.vendors ?? [],
    characteristics: answer.characteristics ?? [],
    ...(listing.promo && { aisles: answer.aisles ?? [] }),
  };
}
