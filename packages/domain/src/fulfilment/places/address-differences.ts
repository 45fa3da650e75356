import type { AddressFields } from './address.ts';
import { provinceOf } from './provinces.ts';
import { sameWords } from './street-words.ts';

type Compare = (typed: string, found: string) => boolean;

const sameProvince: Compare = (typed, found) =>
  sameWords(typed, found) || (provinceOf(typed) ?? typed) === (provinceOf(found) ?? found);

/** Compares house numbers: `12 B`, `12/b` and `12b` are equal. */
const sameNumber: Compare = (typed, found) => doorOf(typed) === doorOf(found);
const doorOf = (number: string): string => number.toLowerCase().replace(/[^a-z0-9]/g, '');

const COMPARED: readonly (readonly [keyof AddressFields, Compare])[] = [
  ['address1', sameWords],
  ['addressNumber', sameNumber],
  ['postalcode', (typed, found) => typed.trim() === found.trim()],
  ['city', sameWords],
  ['province', sameProvince],
];

/**
 * Lists the fields in which a found address differs from the typed one, in the order of an address label. Letter
 * case, accents, punctuation, abbreviations and the spelling of the province don't count, nor fields that the found
 * address lacks.
 */
export function addressDifferences(typed: AddressFields, found: AddressFields): (keyof AddressFields)[] {
  return COMPARED.filter(([field, same]) => {
    const known = (found[field] ?? '').trim();
    return known !== '' && !same(typed[field] ?? '', known);
  }).map(([field]) => field);
}
