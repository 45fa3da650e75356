import { WHOLE_MILLI } from '../money/index.ts';
import type { Milli } from '../money/index.ts';
import type { SaleRules } from '../catalog/index.ts';

/** Loose goods in the basket: by weight, or in whole packages when the line carries the package flag. */
export type LooseQuantity = { inPackages: false; quantity: Milli } | { inPackages: true; packages: number };

/** Converts a weight into packages when it is a multiple of the package weight (CAR-32). */
export function looseQuantityOf(rules: SaleRules, weight: Milli): LooseQuantity {
  const { packageMilli, saleType } = rules;
  const reached =
    saleType === 'Sfuso' &&
    packageMilli !== undefined &&
    weight >= packageMilli &&
    weight % packageMilli === 0;
  return reached
    ? { inPackages: true, packages: weight / packageMilli }
    : { inPackages: false, quantity: weight };
}

/**
 * The weight in thousandths of a kilogram, for quantities in packages and by weight (CAR-31).
 *
 * @waiting Basket lines bought by the package.
 */
export function weightOf(rules: SaleRules, loose: LooseQuantity): Milli {
  return loose.inPackages ? loose.packages * (rules.packageMilli ?? 0) : loose.quantity;
}

/**
 * Sale rules of a package-flagged line: steps of one package, the same maximum weight.
 *
 * @waiting Basket lines bought by the package.
 */
export function packagedRules(rules: SaleRules): SaleRules | undefined {
  const { packageMilli, maxMilli, minMilli } = rules;
  if (rules.saleType !== 'Sfuso' || packageMilli === undefined) return undefined;
  return {
    saleType: 'Confezione',
    stepMilli: WHOLE_MILLI,
    firstMilli: WHOLE_MILLI,
    minMilli: Math.ceil(minMilli / packageMilli) * WHOLE_MILLI,
    ...(maxMilli !== undefined && { maxMilli: Math.floor(maxMilli / packageMilli) * WHOLE_MILLI }),
    locked: false,
  };
}
