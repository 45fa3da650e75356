/** The fourteen groups of substances that cause allergies or intolerances: Regulation (EU) 1169/2011, annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof allergens)[number];

export const isAllergen = (code: string): code is Allergen => (allergens as readonly string[]).includes(code);
