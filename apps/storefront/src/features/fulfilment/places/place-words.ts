import type { Cart } from '@bottega/contract';
import { addressType, shortPlace, type Coordinates } from '@bottega/domain';
import type { Translate } from '@bottega/texts';

type Place = Cart['shippingAddress'];

export const isHome = ({ addressTypeId = addressType.home }: Pick<Place, 'addressTypeId'>): boolean =>
  addressTypeId === addressType.home;

/** The point of the basket's home address; undefined for another kind of place or without a known point. */
export const homePoint = (place: Place): Coordinates | undefined =>
  isHome(place) && place.latitude !== undefined && place.longitude !== undefined
    ? { latitude: place.latitude, longitude: place.longitude }
    : undefined;

/** Text of a place: `Consegna a Via Merulana 12`, `Ritiro a Rosmarino Prati`, `Ritiro al locker Termini`. */
export const placeText = (t: Translate, place: Place): string => t('shell.placeAt', shortPlace(place));
