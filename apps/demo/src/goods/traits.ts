import type { CatalogueRow } from '../source-files.ts';
import { isFood } from './storage-kind.ts';

/** Days for which goods of a shelf are promised to stay fresh; the longest matching path decides. The source has none. */
const freshDays: readonly (readonly [path: string, days: number])[] = [
  ['frutta-e-verdura/frutta', 4],
  ['frutta-e-verdura/verdura', 3],
  ['frutta-e-verdura/pronta-al-consumo', 3],
  ['carne', 3],
  ['latte-uova-e-yogurt/latte/latte-fresco', 4],
  ['latte-uova-e-yogurt/uova', 14],
  ['latte-uova-e-yogurt/yogurt', 10],
  ['formaggi/formaggi-freschi', 6],
  ['gastronomia-e-pasta-fresca/pasta-fresca', 7],
  ['pane-e-pasticceria/pane/pane-fresco', 1],
];

/** Container deposit of a glass bottle. */
const bottleCents = 25;

/** Shelves whose packs are sealed for hygiene or health. */
const sealed = ['cura-della-persona', 'infanzia/igiene-bimbo'];

/** The traits of a demo good: food or not, sealed for hygiene, fresh for so many days. */
export function traitsOf({ category, name }: Pick<CatalogueRow, 'category' | 'name'>) {
  const isUnder = (path: string): boolean => category === path || category.startsWith(`${path}/`);
  const days = freshDays
    .filter(([path]) => isUnder(path))
    .toSorted(([path], [other]) => other.length - path.length)[0]?.[1];
  const nonFood = !isFood(category);
  return {
    non_food: nonFood,
    sealed_hygiene: nonFood && sealed.some(isUnder),
    fresh_days: days ?? null,
    // the source doesn't say which bottles come back
    container_cents: /bottiglia di vetro/.test(name) ? bottleCents : null,
    size_notice: '',
  };
}
