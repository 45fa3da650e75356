import type { FiscalPerson } from '@bottega/domain';
import { latinText } from './latin-text.ts';

export const italian = (vatNumber: string) => ({ IdPaese: 'IT', IdCodice: vatNumber });

/** The buyer of an invoice. A fiscal code that equals the VAT number is left out. */
export function buyerOf(buyer: FiscalPerson) {
  const { type, vatNumber, fiscalCode, postalcode, province } = buyer;
  return {
    DatiAnagrafici: {
      ...(type === 'company' && vatNumber !== '' && { IdFiscaleIVA: italian(vatNumber) }),
      ...(fiscalCode !== '' && fiscalCode !== vatNumber && { CodiceFiscale: fiscalCode }),
      Anagrafica:
        type === 'company'
          ? { Denominazione: latinText(buyer.companyName, 80) }
          : { Nome: latinText(buyer.firstName, 60), Cognome: latinText(buyer.lastName, 60) },
    },
    Sede: {
      ...placeOf(buyer.address1, buyer.addressNumber),
      CAP: postalcode,
      Comune: latinText(buyer.city, 60),
      Provincia: province,
      Nazione: 'IT',
    },
  };
}

const mostOfStreet = 60;
const mostOfNumber = 8;

/** Street and house number. A number of more than eight characters stands in the street, whose end gives way to it. */
export function placeOf(street: string, number: string) {
  const whole = latinText(number, mostOfStreet / 2);
  if (whole.length <= mostOfNumber)
    return { Indirizzo: latinText(street, mostOfStreet), NumeroCivico: whole };
  const room = mostOfStreet - whole.length - ', '.length;
  return { Indirizzo: `${latinText(street, room)}, ${whole}` };
}
