import type { Allergen, Diet } from '@bottega/domain/catalog';
import type { PlainTextKey, Translate } from '@bottega/texts';

/** Texts of the groups: the name that the law gives, and the word inside a sentence. */
export const allergenTexts: Readonly<Record<Allergen, { name: PlainTextKey; word: PlainTextKey }>> = {
  gluten: { name: 'customer.allergenGluten', word: 'customer.wordGluten' },
  crustaceans: { name: 'customer.allergenCrustaceans', word: 'customer.wordCrustaceans' },
  eggs: { name: 'customer.allergenEggs', word: 'customer.wordEggs' },
  fish: { name: 'customer.allergenFish', word: 'customer.wordFish' },
  peanuts: { name: 'customer.allergenPeanuts', word: 'customer.wordPeanuts' },
  soybeans: { name: 'customer.allergenSoybeans', word: 'customer.wordSoybeans' },
  milk: { name: 'customer.allergenMilk', word: 'customer.wordMilk' },
  nuts: { name: 'customer.allergenNuts', word: 'customer.wordNuts' },
  celery: { name: 'customer.allergenCelery', word: 'customer.wordCelery' },
  mustard: { name: 'customer.allergenMustard', word: 'customer.wordMustard' },
  sesame: { name: 'customer.allergenSesame', word: 'customer.wordSesame' },
  sulphites: { name: 'customer.allergenSulphites', word: 'customer.wordSulphites' },
  lupin: { name: 'customer.allergenLupin', word: 'customer.wordLupin' },
  molluscs: { name: 'customer.allergenMolluscs', word: 'customer.wordMolluscs' },
};

export const dietTexts: Readonly<Record<Diet, { name: PlainTextKey; word: PlainTextKey }>> = {
  vegetarian: { name: 'customer.dietVegetarian', word: 'customer.wordVegetarian' },
  vegan: { name: 'customer.dietVegan', word: 'customer.wordVegan' },
  'gluten-free': { name: 'customer.dietGlutenFree', word: 'customer.wordGlutenFree' },
  'lactose-free': { name: 'customer.dietLactoseFree', word: 'customer.wordLactoseFree' },
};

const joinings = {
  and: new Intl.ListFormat('it', { type: 'conjunction' }),
  or: new Intl.ListFormat('it', { type: 'disjunction' }),
};

/** The groups as words of a sentence: «latte e soia». */
export const allergenWords = (
  codes: readonly Allergen[],
  t: Translate,
  joining: keyof typeof joinings = 'and',
) => joinings[joining].format(codes.map((code) => t(allergenTexts[code].word)));
