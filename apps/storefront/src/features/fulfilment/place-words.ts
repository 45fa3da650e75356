import type { Cart } from '@bottega/contract';
import type { Translate } from '@bottega/texts';
import { streetOf } from './address-words.ts';

type Place = Cart['shippingAddress'];

const lockerType = 5;

export const isHome = ({ addressTypeId = 2 }: Pick<Place, 'addressTypeId'>): boolean => addressTypeId === 2;

/** `Consegna a Via Merulana 12`, `Ritiro da Rosmarino Prati`. */
export function placeText(t: Translate, place: Place): string {
  if (isHome(place)) return t('shell.deliverTo', { address: streetOf(place) });
  const { addressName = '' } = place;
  return place.addressTypeId === lockerType
    ? t('shell.lockerAt', { locker: addressName })
    : t('shell.pickupAt', { store: addressName });
}
