import { WHOLE_MILLI } from '../money/index.ts';
import type { Milli } from '../money/index.ts';
import type { SaleRules } from './sale-rules.ts';

/** Loose goods in the basket: by weight, or in whole packages when the line carries the package flag. */
export type LooseQuantity = { inPackages: false; quantity: Milli } | { inPackages: true; packages: number };

/** A weight that reaches a multiple of the package is replaced by that many packages (CAR-32). */
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

/** Kilograms, in thousandths, whatever the package flag says (CAR-31). */
export function weightOf(rules: SaleRules, loose: LooseQuantity): Milli {
  return loose.inPackages ? loose.packages * (rules.packageMilli ?? 0) : loose.quantity;
}

/** How a package-flagged line is bought: package by package, under the same maximum weight. */
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
