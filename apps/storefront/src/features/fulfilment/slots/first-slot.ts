import type { Api, Cart, TimeslotDay } from '@bottega/contract';

export interface FirstSlot {
  /** The address it was read for; absent where an address is not chosen yet. */
  addressId?: number;
  date: string;
  beginTime: string;
  endTime: string;
}

/** The first slot that can be chosen. */
export function firstFreeOf(days: readonly TimeslotDay[]): FirstSlot | undefined {
  for (const { dateIso: date, timeslots } of days) {
    const free = timeslots.find(({ active, status }) => active === 1 && status !== 'full');
    if (free) return { date, beginTime: free.beginTime, endTime: free.endTime };
  }
  return undefined;
}

/** The first free slot, which the header shows while the cart has an address and no slot; undefined otherwise. */
export async function loadFirstSlot(api: Api, cart: Cart): Promise<FirstSlot | undefined> {
  const { addressId } = cart.shippingAddress;
  if (addressId === 0 || cart.timeslot.timeslotId > 0) return undefined;
  const { response, data } = await api.cart.listTimeslots({});
  const first = response.status === 0 ? firstFreeOf(data.days) : undefined;
  return first && { ...first, addressId };
}
