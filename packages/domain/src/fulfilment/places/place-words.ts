import { addressType } from './address-type.ts';

interface Street {
  address1?: string | undefined;
  addressNumber?: string | undefined;
}

interface FullAddress extends Street {
  postalcode?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
}

interface Place extends FullAddress {
  /** Absent while no place is chosen; texts then use the form for a home. */
  addressTypeId?: number | undefined;
  addressName?: string | undefined;
}

/** Values for a text with one form per address type. */
export type PlaceWords = { addressTypeId: number; place: string };

/** Street and number: `Via Merulana 12`. */
export function streetOf({ address1 = '', addressNumber = '' }: Street): string {
  return [address1, addressNumber].filter(Boolean).join(' ');
}

/** Words of a town's name that are in lower case, unless they begin it. */
const smallWords = new Set(
  'a ad ai al alla con d da de dei del dell della delle dello di e ed in nel nell nella presso sopra sotto su sul sulla'.split(
    ' ',
  ),
);

/** The name of a town in mixed case, `Rocca di Papa`: addresses are saved in upper case (FUL-20). */
export function townName(city: string): string {
  const lower = city.toLocaleLowerCase('it');
  return lower.replaceAll(/\p{L}+/gu, (word, at: number) =>
    at > 0 && smallWords.has(word) ? word : word.charAt(0).toLocaleUpperCase('it') + word.slice(1),
  );
}

/** One line with street, postal code, town and province: `Via Merulana 12, 00185 Roma (RM)`. */
export function addressLine(address: FullAddress): string {
  const { postalcode = '', city = '', province = '' } = address;
  const town = [postalcode, townName(city), province && `(${province.toLocaleUpperCase('it')})`]
    .filter(Boolean)
    .join(' ');
  return [streetOf(address), town].filter(Boolean).join(', ');
}

/** The short name of a place: `Via Cavour 107`, `Ponte Latina`. The name of a locker loses its leading «Locker». */
export function shortPlace(place: Place): PlaceWords {
  const { addressTypeId = addressType.home, addressName = '' } = place;
  if (addressTypeId === addressType.home) return { addressTypeId, place: streetOf(place) };
  const isLocker = addressTypeId === addressType.locker;
  return { addressTypeId, place: isLocker ? addressName.replace(/^locker\s+/i, '') : addressName };
}

/** The place with its full address: `Ponte Latina, Via Romagnoli 4, 04100 Latina (LT)`. */
export function fullPlace(place: Place): PlaceWords {
  const short = shortPlace(place);
  if (short.addressTypeId === addressType.home) return { ...short, place: addressLine(place) };
  return { ...short, place: [short.place, addressLine(place)].filter(Boolean).join(', ') };
}
