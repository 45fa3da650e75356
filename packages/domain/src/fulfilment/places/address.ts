import { addressType } from './address-type.ts';

export interface AddressFields {
  city?: string | null;
  address1?: string | null;
  postalcode?: string | null;
  province?: string | null;
  addressNumber?: string | null;
}

export type AddressFieldCode =
  | 'ADDRESS_FIELD_CITY'
  | 'ADDRESS_FIELD_STREET'
  | 'ADDRESS_FIELD_POSTALCODE'
  | 'ADDRESS_FIELD_PROVINCE'
  | 'ADDRESS_FIELD_NUMBER';

/** Required fields in the order of the message: città, indirizzo, CAP, provincia, civico. */
const REQUIRED: readonly (readonly [keyof AddressFields, AddressFieldCode])[] = [
  ['city', 'ADDRESS_FIELD_CITY'],
  ['address1', 'ADDRESS_FIELD_STREET'],
  ['postalcode', 'ADDRESS_FIELD_POSTALCODE'],
  ['province', 'ADDRESS_FIELD_PROVINCE'],
  ['addressNumber', 'ADDRESS_FIELD_NUMBER'],
];

function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}

/** Codes of the missing fields; their texts are appended to the message of ADDRESS_INCOMPLETE. Empty when complete. */
export function missingAddressFields(address: AddressFields): AddressFieldCode[] {
  return REQUIRED.filter(([field]) => isBlank(address[field])).map(([, code]) => code);
}

export interface ContactFields {
  doorbellName?: string | null;
  addressName?: string | null;
  referencePhoneNumber?: string | null;
}

/** Contact fields that are missing (FUL-15). */
export function missingContactFields(contact: ContactFields): (keyof ContactFields)[] {
  const fields: readonly (keyof ContactFields)[] = ['doorbellName', 'addressName', 'referencePhoneNumber'];
  return fields.filter((field) => isBlank(contact[field]));
}

/** Contact fields that an order lacks. Only a delivery to a door needs a contact of the place. */
export function missingContactAt(place: ContactFields & { addressTypeId?: number }): (keyof ContactFields)[] {
  return place.addressTypeId === addressType.home ? missingContactFields(place) : [];
}

/** Converts city and province of a geocoded address to upper case before saving (FUL-20). */
export function withUpperCasePlace<T extends { city: string; province: string }>(address: T): T {
  return {
    ...address,
    city: address.city.toLocaleUpperCase('it'),
    province: address.province.toLocaleUpperCase('it'),
  };
}
