import type { Address, AddressInput, PlaceSuggestion } from '@bottega/contract';
import { missingAddressFields, type AddressFieldCode } from '@bottega/domain';
import { addressLine } from '@bottega/domain';

/** The fields of an address that say where it is. */
export type PlaceField = 'address1' | 'addressNumber' | 'postalcode' | 'city' | 'province';

/** A place that the shopper completes to an address. */
export interface Draft {
  /** The chosen place as one line. */
  label: string;
  fields: Record<PlaceField, string>;
  latitude: number;
  longitude: number;
  /** The point is that of the door, not that of the town. */
  isPlaced: boolean;
  /** Fields that the place lacks or that need confirmation. The form shows them, also once they are filled. */
  gaps: readonly PlaceField[];
  /** The shopper must confirm the postal code. */
  isCodeInferred: boolean;
  /** The first empty field; the focus goes there. */
  next: PlaceField | undefined;
}

const fieldOf: Record<AddressFieldCode, PlaceField> = {
  ADDRESS_FIELD_CITY: 'city',
  ADDRESS_FIELD_STREET: 'address1',
  ADDRESS_FIELD_POSTALCODE: 'postalcode',
  ADDRESS_FIELD_PROVINCE: 'province',
  ADDRESS_FIELD_NUMBER: 'addressNumber',
};

/** The order of a letter, which differs from that of the message. */
const askedInOrder: readonly PlaceField[] = ['address1', 'addressNumber', 'postalcode', 'city', 'province'];

/** @param number the typed house number, kept when the place has none */
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
    gaps: askedInOrder.filter(
      (field) => missing.includes(field) || (isCodeInferred && field === 'postalcode'),
    ),
    isCodeInferred,
    next: firstAsked(missing),
  };
}

/** The draft of a street that is in no list. All fields are shown, filled with the typed values. */
export function draftAsTyped(place: PlaceSuggestion): Draft {
  return { ...draftOf(place), isPlaced: false, gaps: askedInOrder };
}

/** The draft of a saved address that the shopper changes. */
export function draftOfAddress(address: Address): Draft {
  return draftOf({ ...address, label: addressLine(address) });
}

/** The draft of the offered place. Fields that the offered place lacks keep the typed values (glossary: meant). */
export function meantDraft(draft: Draft, meant: PlaceSuggestion): Draft {
  const fields = { ...draft.fields };
  for (const field of askedInOrder) if (meant[field].trim() !== '') fields[field] = meant[field];
  return { ...draftOf(meant), fields, label: addressLine(fields), gaps: [], next: undefined };
}

/** The first of these fields in the order of the form. */
export const firstAsked = (fields: readonly PlaceField[]): PlaceField | undefined =>
  askedInOrder.find((field) => fields.includes(field));

/** Missing fields in the order of the message (FUL-18). */
export function missingFields(fields: Record<PlaceField, string>): PlaceField[] {
  return missingAddressFields(fields).map((code) => fieldOf[code]);
}

/**
 * The input for the API. The point is left out when it is only the town's, since the server would take it for the
 * door's.
 */
export function inputOf({ fields, latitude, longitude, isPlaced }: Draft): AddressInput {
  const trimmed = Object.entries(fields).map(([name, value]) => [name, value.trim()]);
  return { ...Object.fromEntries(trimmed), ...(isPlaced && { latitude, longitude }) };
}
