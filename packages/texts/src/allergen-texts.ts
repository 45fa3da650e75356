import type { PlainTextKey } from './bundle.ts';

/** The names of the allergen groups, as Regulation (EU) 1169/2011, annex II, gives them. */
export const allergenNames = {
  gluten: 'customer.allergenGluten',
  crustaceans: 'customer.allergenCrustaceans',
  eggs: 'customer.allergenEggs',
  fish: 'customer.allergenFish',
  peanuts: 'customer.allergenPeanuts',
  soybeans: 'customer.allergenSoybeans',
  milk: 'customer.allergenMilk',
  nuts: 'customer.allergenNuts',
  celery: 'customer.allergenCelery',
  mustard: 'customer.allergenMustard',
  sesame: 'customer.allergenSesame',
  sulphites: 'customer.allergenSulphites',
  lupin: 'customer.allergenLupin',
  molluscs: 'customer.allergenMolluscs',
} as const satisfies Record<string, PlainTextKey>;
