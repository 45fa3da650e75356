import type { Api, Cart, TimeslotDay } from '@bottega/contract';

export interface FirstSlot {
  date: string;
  beginTime: string;
  endTime: string;
}

/** The first slot one could still choose. */
export function firstFreeOf(days: readonly TimeslotDay[]): FirstSlot | undefined {
  for (const { dateIso: date, timeslots } of days) {
    const free = timeslots.find(({ active, status }) => active === 1 && status !== 'full');
    if (free) return { date, beginTime: free.beginTime, endTime: free.endTime };
  }
  return undefined;
}

/** What the header shows while an address is chosen and no slot is; undefined otherwise. */
export async function loadFirstSlot(api: Api, cart: Cart): Promise<FirstSlot | undefined> {
  if (cart.shippingAddress.addressId === 0 || cart.timeslot.timeslotId > 0) return undefined;
  const { response, data } = await api.cart.listTimeslots({});
  return response.status === 0 ? firstFreeOf(data.days) : undefined;
}
