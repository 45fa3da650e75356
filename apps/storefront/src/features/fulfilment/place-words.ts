import type { Cart } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import type { Translate } from '@bottega/texts';
import { streetOf } from './address-words.ts';

type Place = Cart['shippingAddress'];

const lockerType = 5;

export const isHome = ({ addressTypeId = 2 }: Pick<Place, 'addressTypeId'>): boolean => addressTypeId === 2;

/** Where the home lies that the basket goes to; undefined where it goes to no home, or to one nobody measured. */
export const homePoint = (place: Place): Coordinates | undefined =>
  isHome(place) && place.latitude !== undefined && place.longitude !== undefined
    ? { latitude: place.latitude, longitude: place.longitude }
    : undefined;

/** `Consegna a Via Merulana 12`, `Ritiro da Rosmarino Prati`. */
export function placeText(t: Translate, place: Place): string {
  if (isHome(place)) return t('shell.deliverTo', { address: streetOf(place) });
  const { addressName = '' } = place;
  return place.addressTypeId === lockerType
    ? t('shell.lockerAt', { locker: addressName })
    : t('shell.pickupAt', { store: addressName });
}
