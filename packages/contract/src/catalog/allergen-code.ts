import type { Allergen } from '@bottega/domain/catalog';
import { allergens } from '@bottega/domain/catalog';
import { Type } from 'typebox';

/** A group of allergens of Regulation (EU) 1169/2011, annex II. */
export const AllergenCode = Type.Unsafe<Allergen>(Type.Union(allergens.map((code) => Type.Literal(code))));
