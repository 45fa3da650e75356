import type { Allergen } from './allergens.ts';

export const diets = ['vegetarian', 'vegan', 'gluten-free', 'lactose-free'] as const;
export type Diet = (typeof diets)[number];

/** What the people of a shopper's household can't or don't eat. Health data: GDPR art. 9. */
export interface Household {
  allergens: readonly Allergen[];
  diets: readonly Diet[];
}

/** What goods declare, with the names of the wire. */
export interface DeclaredGoods {
  /** Absent without data, empty if the product declares none. */
  allergens?: readonly Allergen[] | undefined;
  allergenTraces?: readonly Allergen[] | undefined;
  productClasses?: readonly { name: string }[] | undefined;
  /** Set on whole fruit and vegetables, which fit every diet. */
  produce?: object | undefined;
}

const meat = ['fish', 'crustaceans', 'molluscs'] as const satisfies readonly Allergen[];

/**
 * How goods show that they fit a diet: one of the characteristics, in small letters, and none of the allergens, which
 * would contradict it.
 */
export const dietRules: Readonly<Record<Diet, { labels: readonly string[]; excludes: readonly Allergen[] }>> =
  {
    vegetarian: { labels: ['vegetariano', 'vegano'], excludes: meat },
    vegan: { labels: ['vegano'], excludes: [...meat, 'milk', 'eggs'] },
    'gluten-free': { labels: ['senza glutine'], excludes: ['gluten'] },
    // goods without lactose contain milk
    'lactose-free': { labels: ['senza lattosio', 'vegano'], excludes: [] },
  };

export interface HouseholdMark {
  /** Groups of the household that the goods contain. */
  contained: Allergen[];
  /** Groups of the household of which the goods may contain traces, and that they don't contain. */
  traces: Allergen[];
  /** The household has allergens, and the goods don't say what they contain. */
  isUnknown: boolean;
  /** The goods declare that they fit all allergens and diets of the household. */
  isSuitable: boolean;
}

/** What goods mean for a household. Without declared data, goods are never suitable for a household with allergens. */
export function markFor({ allergens, diets: wishes }: Household, goods: DeclaredGoods): HouseholdMark {
  const has = (declared: readonly Allergen[] | undefined, allergen: Allergen) =>
    declared?.includes(allergen) === true;
  const contained = allergens.filter((allergen) => has(goods.allergens, allergen));
  const traces = allergens.filter(
    (allergen) => has(goods.allergenTraces, allergen) && !has(goods.allergens, allergen),
  );
  const isUnknown = allergens.length > 0 && goods.allergens === undefined;
  const isSafe = !isUnknown && contained.length + traces.length === 0;
  const hasWishes = allergens.length + wishes.length > 0;
  return {
    contained,
    traces,
    isUnknown,
    isSuitable: hasWishes && isSafe && wishes.every((diet) => fitsDiet(diet, goods)),
  };
}

function fitsDiet(diet: Diet, { allergens = [], productClasses = [], produce }: DeclaredGoods): boolean {
  const { labels, excludes } = dietRules[diet];
  const isLabelled = productClasses.some(({ name }) => labels.includes(name.toLowerCase()));
  return (produce !== undefined || isLabelled) && !excludes.some((allergen) => allergens.includes(allergen));
}
