import type { Address, AddressInput, PlaceSuggestion } from '@bottega/contract';
import { missingAddressFields, type AddressFieldCode } from '@bottega/domain';
import { addressLine } from '@bottega/domain';

/** The part of an address that says where it is. */
export type PlaceField = 'address1' | 'addressNumber' | 'postalcode' | 'city' | 'province';

/** A place being made an address. */
export interface Draft {
  /** As it was chosen, in the one field for all of it. */
  label: string;
  fields: Record<PlaceField, string>;
  latitude: number;
  longitude: number;
  /** The point says where the door is, not just where its town lies. */
  isPlaced: boolean;
  /** Fields the place came without or isn't sure of: the shopper is asked for them, and they stay asked once filled. */
  asked: readonly PlaceField[];
  /** The postal code is to be confirmed. */
  isCodeInferred: boolean;
  /** The field to go on with: the first that is empty. */
  next: PlaceField | undefined;
}

const fieldOf: Record<AddressFieldCode, PlaceField> = {
  ADDRESS_FIELD_CITY: 'city',
  ADDRESS_FIELD_STREET: 'address1',
  ADDRESS_FIELD_POSTALCODE: 'postalcode',
  ADDRESS_FIELD_PROVINCE: 'province',
  ADDRESS_FIELD_NUMBER: 'addressNumber',
};

/** In the order of a letter, not of the message. */
const askedInOrder: readonly PlaceField[] = ['address1', 'addressNumber', 'postalcode', 'city', 'province'];

/** @param number the house number that was typed: a place without one keeps it */
export function draftOf(place: PlaceSuggestion, number = ''): Draft {
  const { label, latitude, longitude, address1, postalcode, city, province, precision } = place;
  const addressNumber = place.addressNumber.trim() === '' ? number : place.addressNumber;
  const fields = { address1, addressNumber, postalcode, city, province };
  const missing = missingFields(fields);
  const isCodeInferred = place.postalcodeInferred === true;
  return {
    label,
    fields,
    latitude,
    longitude,
    isPlaced: precision !== 'postalcode' && precision !== 'locality',
    asked: askedInOrder.filter(
      (field) => missing.includes(field) || (isCodeInferred && field === 'postalcode'),
    ),
    isCodeInferred,
    next: firstAsked(missing),
  };
}

/** A street that is in no list, as it was typed: everything is asked, what was typed is filled in. */
export function draftAsTyped(place: PlaceSuggestion): Draft {
  return { ...draftOf(place), isPlaced: false, asked: askedInOrder };
}

/** An address that was saved, to be changed. */
export function draftOfAddress(address: Address): Draft {
  return draftOf({ ...address, label: addressLine(address) });
}

/**
 * The draft as the shopper was offered to mean it: what the found place doesn't know stays as it was typed
 * (glossary: meant).
 */
export function meantDraft(draft: Draft, meant: PlaceSuggestion): Draft {
  const fields = { ...draft.fields };
  for (const field of askedInOrder) if (meant[field].trim() !== '') fields[field] = meant[field];
  return { ...draftOf(meant), fields, label: addressLine(fields), asked: [], next: undefined };
}

/** The first of some fields as they stand on the screen. */
export const firstAsked = (fields: readonly PlaceField[]): PlaceField | undefined =>
  askedInOrder.find((field) => fields.includes(field));

/** Fields still missing, in the order the message names them (FUL-18). */
export function missingFields(fields: Record<PlaceField, string>): PlaceField[] {
  return missingAddressFields(fields).map((code) => fieldOf[code]);
}

/** The draft as the calls take it: a point that is only its town's would be taken for the door's. */
export function inputOf({ fields, latitude, longitude, isPlaced }: Draft): AddressInput {
  const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()]);
  return { ...Object.fromEntries(trimmed), ...(isPlaced && { latitude, longitude }) };
}
