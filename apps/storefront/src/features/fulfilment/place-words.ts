import type { Cart } from '@bottega/contract';
import { addressTypes, shortPlace, type Coordinates } from '@bottega/domain';
import type { Translate } from '@bottega/texts';

type Place = Cart['shippingAddress'];

export const isHome = ({ addressTypeId = addressTypes.home }: Pick<Place, 'addressTypeId'>): boolean =>
  addressTypeId === addressTypes.home;

/** Where the home lies that the basket goes to; undefined where it goes to no home, or to one nobody measured. */
export const homePoint = (place: Place): Coordinates | undefined =>
  isHome(place) && place.latitude !== undefined && place.longitude !== undefined
    ? { latitude: place.latitude, longitude: place.longitude }
    : undefined;

/** `Consegna a Via Merulana 12`, `Ritiro a Rosmarino Prati`, `Ritiro al locker Termini`. */
export const placeText = (t: Translate, place: Place): string => t('shell.placeAt', shortPlace(place));
