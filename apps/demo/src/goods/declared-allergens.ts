import type { Allergen } from '@bottega/domain/catalog';
import type { CatalogueRow } from '../source-files.ts';
import { allergenPattern } from './allergen-words.ts';
import { gradeOf } from './grade.ts';
import { recipeOf } from './label/loose-recipes.ts';

/** Codes by the names of the catalogue. */
const codes: Readonly<Record<string, Allergen>> = {
  glutine: 'gluten',
  crostacei: 'crustaceans',
  uova: 'eggs',
  pesce: 'fish',
  arachidi: 'peanuts',
  soia: 'soybeans',
  latte: 'milk',
  'frutta a guscio': 'nuts',
  sedano: 'celery',
  senape: 'mustard',
  sesamo: 'sesame',
  'anidride solforosa e solfiti': 'sulphites',
  lupini: 'lupin',
  molluschi: 'molluscs',
};

/** Whole vegetables that are allergens themselves. */
const wholeAllergens = ['sedano', 'soia', 'lupini'];

/**
 * Declared allergens of a row; null without a declaration, which only packed goods lack. Loose goods have a recipe; whole fruit and vegetables have none to declare, except those
 * that are allergens themselves.
 */
export function declaredAllergens(row: CatalogueRow): {
  contained_allergens: Allergen[] | null;
  trace_allergens: Allergen[];
} {
  const names =
    row.allergens ??
    recipeOf(row)?.allergens ??
    (gradeOf(row) === null ? undefined : wholeAllergens.filter((name) => isNamed(name, row)));
  return {
    contained_allergens: names === undefined ? null : codesOf(names),
    trace_allergens: codesOf(row.traces ?? []),
  };
}

const isNamed = (name: string, row: CatalogueRow): boolean => allergenPattern([name])!.test(row.name);

function codesOf(names: readonly string[]): Allergen[] {
  return names.map((name) => {
    const code = codes[name];
    if (code === undefined) throw new Error(`demo catalogue: no allergen known as "${name}"`);
    return code;
  });
}
