import type { BasisPoints, Cents } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';

export interface PackagingType {
  packagingTypeId: number;
  name: string;
  description: string;
  costCents: Cents;
  vatBp: BasisPoints;
  holdsGrams: number;
}

/** Those on offer, in their order; a brand has a handful. */
export function findPackagingTypes(db: Db): Promise<PackagingType[]> {
  return db.rows<PackagingType>(
    `select packaging_type_id as "packagingTypeId", name, description, cost_cents as "costCents", vat_bp as "vatBp",
            holds_grams as "holdsGrams"
     from packaging_type where tenant_id = $1 and offered order by position, packaging_type_id`,
    [db.tenantId],
  );
}
