import { centsOfEuros, type Cents } from '@bottega/domain/money';
import { chance } from '../chance.ts';
import type { DemoBrand, DemoWarehouse } from '../demo-brands.ts';
import type { CatalogueRow } from '../source-files.ts';

/** Nearest shelf price: up to 10 € ending in 9 or 5 cents, above in 90 or 50 cents. */
export function shelfPrice(cents: number): Cents {
  const [step, endings] = cents < 1000 ? [10, [5, 9]] : [100, [50, 90]];
  const base = Math.floor(cents / step) * step;
  const candidates = [base - step, base, base + step].flatMap((start) =>
    endings.map((ending) => start + ending),
  );
  return candidates
    .filter((candidate) => candidate > 0)
    .reduce((best, candidate) => (Math.abs(candidate - cents) < Math.abs(best - cents) ? candidate : best));
}

/**
 * List price of a product in a warehouse. `promoted` products keep their catalogue price, so that a percentage offer
 * ends like a shelf price. Ponte is cheaper on most other products.
 */
export function listPrice(
  brand: DemoBrand,
  warehouse: DemoWarehouse,
  row: CatalogueRow,
  promoted: boolean,
): Cents {
  const catalogue = centsOfEuros(row.price);
  if (promoted) return catalogue;
  const ofBrand = brand.key === 'ponte' ? undercut(row.sku, catalogue) : catalogue;
  return warehouse === brand.warehouses[0] ? ofBrand : nudged(`${warehouse.seed}:${row.sku}`, ofBrand);
}

function undercut(sku: string, cents: Cents): Cents {
  const draw = chance(`ponte price:${sku}`);
  if (draw < 0.58) return Math.min(cents, shelfPrice(cents * (0.93 + 0.05 * chance(`ponte depth:${sku}`))));
  if (draw < 0.66) return Math.max(cents, shelfPrice(cents * 1.02));
  return cents;
}

/** Changes the price of one product in eight a little against the brand's first warehouse. */
function nudged(key: string, cents: Cents): Cents {
  if (chance(`nudge:${key}`) >= 0.125) return cents;
  return shelfPrice(cents * (chance(`nudge way:${key}`) < 0.6 ? 1.03 : 0.97));
}
