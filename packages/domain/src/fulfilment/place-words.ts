/** Address types, as they travel: the shopper's home, pickup at a store, pickup at a locker. */
export const addressTypes = { home: 2, store: 3, locker: 5 } as const;

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
  /** Absent while nothing is chosen, which reads as a home. */
  addressTypeId?: number | undefined;
  addressName?: string | undefined;
}

/** What fills a text that has its forms by place. */
export type PlaceWords = { addressTypeId: number; place: string };

/** `Via Merulana 12` */
export function streetOf({ address1 = '', addressNumber = '' }: Street): string {
  return [address1, addressNumber].filter(Boolean).join(' ');
}

/**
 * `Via Merulana 12, 00185 ROMA (RM)`. Town and province read as they are saved (FUL-20) and as envelopes write them,
 * also those of stores, which are kept as the brand wrote them.
 */
export function addressLine(address: FullAddress): string {
  const { postalcode = '', city = '', province = '' } = address;
  const town = [postalcode, city, province && `(${province})`]
    .filter(Boolean)
    .join(' ')
    .toLocaleUpperCase('it');
  return [streetOf(address), town].filter(Boolean).join(', ');
}

/** The place in as few words as tell it from others: `Via Cavour 107`, `Ponte Latina`; of a locker what follows «locker». */
export function shortPlace(place: Place): PlaceWords {
  const { addressTypeId = addressTypes.home, addressName = '' } = place;
  if (addressTypeId === addressTypes.home) return { addressTypeId, place: streetOf(place) };
  const isLocker = addressTypeId === addressTypes.locker;
  return { addressTypeId, place: isLocker ? addressName.replace(/^locker\s+/i, '') : addressName };
}

/** The place with all one needs to find it: `Ponte Latina, Via Romagnoli 4, 04100 LATINA (LT)`. */
export function fullPlace(place: Place): PlaceWords {
  const short = shortPlace(place);
  if (short.addressTypeId === addressTypes.home) return { ...short, place: addressLine(place) };
  return { ...short, place: [short.place, addressLine(place)].filter(Boolean).join(', ') };
}
