import type { Allergen } from '../allergens.ts';
import type { LabelData } from './label-data.ts';

/** What a category asks of the labels of its goods. A category has several: frozen fish is `simple-food` and `fish`. */
export const labelKinds = [
  'none',
  'food',
  'simple-food',
  'in-liquid',
  'fruit',
  'fruit-variety',
  'fish',
  'beef',
  'pork',
  'poultry',
  'lamb',
  'cured-pork',
  'eggs',
  'honey',
  'pasta',
  'rice',
  'tomato',
  'milk',
  'alcohol',
  'infant-formula',
  'non-food',
  'detergent',
  'lamp',
  'electric',
  'knife',
] as const;

export type LabelKind = (typeof labelKinds)[number];

export const isLabelKind = (word: string): word is LabelKind =>
  (labelKinds as readonly string[]).includes(word);

/** Texts of the description that the law asks for. */
type LabelText = 'ingredients' | 'nutritionalValues' | 'origin' | 'producer' | 'warnings';

/** A datum that a good can lack. */
export type LabelField = keyof LabelData | LabelText | 'containedAllergens' | 'grade' | 'adultsOnly';

/** What is known of a good, as far as its label is concerned. */
export interface LabelledGood {
  label: LabelData;
  texts: Partial<Record<LabelText, string>>;
  /** Null without data; empty if it declares none. */
  containedAllergens: readonly Allergen[] | null;
  grade: string | null;
  loose: boolean;
  nonFood: boolean;
  alcohol: boolean;
  adultsOnly: boolean;
}

const reared: readonly LabelField[] = ['raisedIn', 'slaughteredIn'];

/** Fields that a kind needs whatever the good is. `food` and `simple-food` depend on whether it is packed. */
const needed: Readonly<Record<Exclude<LabelKind, 'food' | 'simple-food' | 'fish'>, readonly LabelField[]>> = {
  none: [],
  'in-liquid': ['netContent'],
  fruit: ['origin', 'grade'],
  'fruit-variety': ['origin', 'grade', 'variety'],
  beef: ['bornIn', ...reared],
  pork: reared,
  poultry: reared,
  lamb: reared,
  'cured-pork': ['bornIn', ...reared],
  eggs: ['eggCode'],
  honey: ['honeyOrigins'],
  pasta: ['grownIn', 'milledIn'],
  rice: ['grownIn', 'processedIn', 'packedIn'],
  tomato: ['grownIn', 'processedIn'],
  milk: ['milkedIn', 'processedIn'],
  alcohol: ['alcoholByVolume'],
  'infant-formula': [],
  'non-food': ['producer', 'warnings'],
  detergent: ['producer', 'hazardStatements'],
  lamp: ['producer', 'energyClass', 'energySheet'],
  electric: ['producer', 'warnings'],
  knife: ['adultsOnly'],
};

function neededBy(kind: LabelKind, { loose, label }: LabelledGood): readonly LabelField[] {
  if (kind === 'fish') {
    const always = ['commercialName', 'latinName', 'productionMethod', 'catchArea'] as const;
    return label.productionMethod === 'allevato' ? always : [...always, 'fishingGear'];
  }
  // packed food names its allergens in the list of ingredients (Reg. EU 1169/2011, art. 21); loose food has no label
  if (kind === 'food')
    return loose ? ['ingredients', 'containedAllergens'] : ['ingredients', 'nutritionalValues', 'producer'];
  // one ingredient that the name says, or alcohol (art. 16 and 19, annex V)
  if (kind === 'simple-food') return loose ? ['containedAllergens'] : ['producer'];
  if (kind === 'in-liquid' && loose) return [];
  return needed[kind];
}

/** What a good must say although its category declares nothing. */
function usualKinds({ nonFood, alcohol }: LabelledGood): readonly LabelKind[] {
  if (nonFood) return ['non-food'];
  return alcohol ? ['simple-food'] : ['food'];
}

/**
 * What the law wants known before the sale and the good lacks, in a fixed order without repetition. `kinds` are those of its
 * category; without any, the good is asked for what every food or every other good needs. Alcohol needs its degree too.
 */
export function missingLabelData(good: LabelledGood, kinds: readonly LabelKind[]): LabelField[] {
  if (kinds.includes('none')) return [];
  const named = kinds.length > 0 ? kinds : usualKinds(good);
  const all = good.alcohol ? [...named, 'alcohol' as const] : named;
  const fields = new Set(all.flatMap((kind) => neededBy(kind, good)));
  return [...fields].filter((field) => !isKnown(good, field));
}

function isKnown(good: LabelledGood, field: LabelField): boolean {
  switch (field) {
    case 'containedAllergens':
    case 'grade':
      return good[field] !== null;
    case 'adultsOnly':
      return good.adultsOnly;
    case 'ingredients':
    case 'nutritionalValues':
    case 'origin':
    case 'producer':
    case 'warnings':
      return (good.texts[field] ?? '') !== '';
    default:
      return good.label[field] !== undefined;
  }
}

/** Whether the shop takes used ones back, and tells it (D.Lgs. 49/2014, art. 11; Reg. (EU) 2023/1542). */
export const isTakenBack = (kinds: readonly LabelKind[]): boolean =>
  kinds.includes('electric') || kinds.includes('lamp');

/** The kinds of a category: its own, or those of the nearest category above that declares some. */
export function inheritedKinds(way: readonly (readonly LabelKind[])[]): readonly LabelKind[] {
  return way.find((kinds) => kinds.length > 0) ?? [];
}
