import { isInItaly, provinceOf } from '@bottega/domain';
import type { Precision, SuggestedPlace } from '../geocoder.ts';
import { labelled } from '../label.ts';

export interface ForeignPlace {
  /** ISO 3166, two letters. */
  country: string;
  street: string;
  number: string;
  city: string;
  /** Two letters or the full name. */
  province: string;
  postalcode: string;
  latitude: number;
  longitude: number;
}

/**
 * Converts a place of a service. Undefined if it lies abroad by its country or its coordinates (FUL-24), or is no town.
 * For meaningless texts some services answer Italy itself.
 */
export function italianPlace(found: ForeignPlace): (SuggestedPlace & { precision: Precision }) | undefined {
  const { country, street, number, city, latitude, longitude } = found;
  if (country.toUpperCase() !== 'IT' || city === '' || !isInItaly({ latitude, longitude })) return undefined;
  const postalcode = /^\d{5}$/.test(found.postalcode) ? found.postalcode : '';
  const place = labelled({
    address1: street,
    addressNumber: street === '' ? '' : number,
    city,
    province: provinceOf(found.province) ?? '',
    postalcode,
    latitude,
    longitude,
  });
  return { ...place, precision: precisionOf(place) };
}

function precisionOf({ address1, addressNumber, postalcode }: SuggestedPlace): Precision {
  if (address1 !== '') return addressNumber === '' ? 'street' : 'number';
  return postalcode === '' ? 'locality' : 'postalcode';
}
