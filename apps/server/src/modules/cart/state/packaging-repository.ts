import type { BasisPoints, Cents } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';

export interface PackagingType {
  packagingTypeId: number;
  name: string;
  description: string;
  costCents: Cents;
  vatBp: BasisPoints;
  holdsGrams: number;
  /** Crates that come back: their cost is a container deposit. */
  returnable: boolean;
  /** Code of the material, `PAP 22` (Decision 97/129/EC); empty if unknown. */
  material: string;
  /** Where it is thrown away, in words; may be empty. */
  disposal: string;
}

/** The packaging types that the brand offers, in their order. One without a price is left out: bags are never free. */
export function findPackagingTypes(db: Db): Promise<PackagingType[]> {
  return db.rows<PackagingType>(
    `select packaging_type_id as "packagingTypeId", name, description, cost_cents as "costCents", vat_bp as "vatBp",
            holds_grams as "holdsGrams", returnable, material, disposal
     from packaging_type where tenant_id = $1 and offered and cost_cents > 0
     order by position, packaging_type_id`,
    [db.tenantId],
  );
}
