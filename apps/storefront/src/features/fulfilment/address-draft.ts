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
  /** Fields the place came without: the shopper is asked for them, and they stay asked once filled. */
  asked: readonly PlaceField[];
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

export function draftOf(place: PlaceSuggestion): Draft {
  const { label, latitude, longitude, address1, addressNumber, postalcode, city, province } = place;
  const fields = { address1, addressNumber, postalcode, city, province };
  const missing = missingFields(fields);
  return {
    label,
    fields,
    latitude,
    longitude,
    asked: askedInOrder.filter((field) => missing.includes(field)),
  };
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
  const { latitude, longitude } = meant;
  return { ...draft, fields, latitude, longitude, label: addressLine(fields), asked: [] };
}

/** Fields still missing, in the order the message names them (FUL-18). */
export function missingFields(fields: Record<PlaceField, string>): PlaceField[] {
  return missingAddressFields(fields).map((code) => fieldOf[code]);
}

/** The draft as the calls take it. */
export function inputOf({ fields, latitude, longitude }: Draft): AddressInput {
  const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()]);
  return { ...Object.fromEntries(trimmed), latitude, longitude };
}
