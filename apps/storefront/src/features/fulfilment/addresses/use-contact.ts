import type { Address, PlaceSuggestion } from '@bottega/contract';
import { useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { isLoggedIn, useServerCart } from '../../cart/state/index.ts';
import type { Contact } from './contact-fields.tsx';

/** Name, phone and notes of the address. The phone of the registration stands in for an empty one. */
export function useContact(address: Partial<Address> | undefined) {
  const { api, byCode } = useShop();
  const cart = useServerCart();
  const [value, setValue] = useState<Contact>(() => contactOf(address, cart.user.lastName));
  const change = (changed: Partial<Contact>) => setValue((before) => ({ ...before, ...changed }));
  const fillPhone = async () => {
    if (value.referencePhoneNumber !== '' || !isLoggedIn(cart)) return;
    const answer = await api.customer.userDetail({});
    if (refusalOf(answer, byCode) !== undefined) return;
    const { phone } = answer.data;
    setValue((before) =>
      before.referencePhoneNumber === '' ? { ...before, referencePhoneNumber: phone } : before,
    );
  };
  const fillInside = (place: PlaceSuggestion | undefined) =>
    setValue((before) => ({
      ...before,
      floor: before.floor || (place?.floor ?? ''),
      addressNote: before.addressNote || (place?.inside ?? ''),
    }));
  return { value, change, fillPhone, fillInside };
}

/** The contact of an address. The shopper's own name stands in for a missing one at the door. */
const contactOf = (address: Partial<Address> | undefined, lastName: string): Contact => ({
  doorbellName: address?.doorbellName || lastName,
  addressName: address?.addressName ?? '',
  referencePhoneNumber: address?.referencePhoneNumber ?? '',
  floor: address?.floor ?? '',
  addressNote: address?.addressNote ?? '',
  elevator: address?.elevator ?? false,
});
