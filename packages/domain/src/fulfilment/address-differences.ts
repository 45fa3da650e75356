import type { AddressFields } from './address.ts';
import { provinceOf } from './provinces.ts';
import { sameWords } from './street-words.ts';

type Compare = (typed: string, found: string) => boolean;

const sameProvince: Compare = (typed, found) =>
  sameWords(typed, found) || (provinceOf(typed) ?? typed) === (provinceOf(found) ?? found);

/** `12 B`, `12/b` and `12b` are one door. */
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
 * Fields in which an address that was found says something else than the one that was typed, in the order of a
 * letter. Case, accents, punctuation, abbreviations and how a province is written are no difference; what the
 * found address doesn't know can't disagree. Empty: nothing to ask the shopper.
 */
export function addressDifferences(typed: AddressFields, found: AddressFields): (keyof AddressFields)[] {
  return COMPARED.filter(([field, same]) => {
    const known = (found[field] ?? '').trim();
    return known !== '' && !same(typed[field] ?? '', known);
  }).map(([field]) => field);
}
