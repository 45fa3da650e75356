import type { Allergen, Diet } from '@bottega/domain/catalog';
import { allergenNames, type PlainTextKey, type Translate } from '@bottega/texts';

/** Texts of the groups: the name that the law gives, and the word inside a sentence. */
export const allergenTexts: Readonly<Record<Allergen, { name: PlainTextKey; word: PlainTextKey }>> = {
  gluten: { name: allergenNames.gluten, word: 'customer.wordGluten' },
  crustaceans: { name: allergenNames.crustaceans, word: 'customer.wordCrustaceans' },
  eggs: { name: allergenNames.eggs, word: 'customer.wordEggs' },
  fish: { name: allergenNames.fish, word: 'customer.wordFish' },
  peanuts: { name: allergenNames.peanuts, word: 'customer.wordPeanuts' },
  soybeans: { name: allergenNames.soybeans, word: 'customer.wordSoybeans' },
  milk: { name: allergenNames.milk, word: 'customer.wordMilk' },
  nuts: { name: allergenNames.nuts, word: 'customer.wordNuts' },
  celery: { name: allergenNames.celery, word: 'customer.wordCelery' },
  mustard: { name: allergenNames.mustard, word: 'customer.wordMustard' },
  sesame: { name: allergenNames.sesame, word: 'customer.wordSesame' },
  sulphites: { name: allergenNames.sulphites, word: 'customer.wordSulphites' },
  lupin: { name: allergenNames.lupin, word: 'customer.wordLupin' },
  molluscs: { name: allergenNames.molluscs, word: 'customer.wordMolluscs' },
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
