interface Street {
  address1?: string | undefined;
  addressNumber?: string | undefined;
}

/** `Via Merulana 12` */
export function streetOf({ address1 = '', addressNumber = '' }: Street): string {
  return [address1, addressNumber].filter(Boolean).join(' ');
}

/**
 * `Via Merulana 12, 00185 ROMA (RM)`. Town and province read as they are saved (FUL-20) and as envelopes write them,
 * also those of stores, which are kept as the brand wrote them.
 */
export function addressLine(
  address: Street & { postalcode?: string; city?: string; province?: string },
): string {
  const { postalcode = '', city = '', province = '' } = address;
  const town = [postalcode, city, province && `(${province})`]
    .filter(Boolean)
    .join(' ')
    .toLocaleUpperCase('it');
  return [streetOf(address), town].filter(Boolean).join(', ');
}
