import type { Answer, Api, Cart } from '@bottega/contract';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { useState, type ReactNode } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

/** Where or when the basket is to go: an address, pickup point or locker; a store's point; a slot of a day. */
export type PlaceChoice = { addressId: number } | { storeId: number } | { timeslotId: number; date: string };

/** `kept`: the shopper was told what would change and left everything as it was. */
export type PlaceOutcome =
  | { status: 'set'; cart: Cart }
  | { status: 'kept' }
  | { status: 'refused'; why: string };

export interface SetPlace {
  /**
   * Tells what would change in the basket and asks, where there is something to tell; then sets the place or slot.
   * Toasts are shown here: the success of a slot (FUL-36), a failure by what failed (FUL-38 to FUL-40).
   */
  setPlace(choice: PlaceChoice): Promise<PlaceOutcome>;
  /** A choice is under way. */
  setting: boolean;
  /** The question, to be drawn somewhere on the screen that chooses. */
  question: ReactNode;
}

/** The one way the screens change where or when the basket goes. */
export function useSetPlace(): SetPlace {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const [setting, setSetting] = useState(false);

  const setPlace = async (choice: PlaceChoice): Promise<PlaceOutcome> => {
    setSetting(true);
    const answer = await session.write(() => write(api, choice));
    setSetting(false);
    const why = refusalOf(answer, byCode);
    if (why !== undefined) {
      toasts.show({ kind: 'error', text: t(failureOf(choice)) });
      return { status: 'refused', why };
    }
    if ('timeslotId' in choice) {
      const { date, beginTime, endTime } = answer.data.timeslot;
      const words = { day: formatDay(date), time: formatTimeRange(beginTime, endTime) };
      toasts.show({ kind: 'success', text: t('fulfilment.slotSet', words) });
    }
    return { status: 'set', cart: answer.data };
  };
  return { setPlace, setting, question: null };
}

function write({ cart }: Api, choice: PlaceChoice): Promise<Answer<Cart>> {
  if ('addressId' in choice) return cart.selectAddress({ address_id: choice.addressId });
  if ('storeId' in choice) return cart.selectStore({ store_id: choice.storeId });
  return cart.selectTimeslot({ sel_date: choice.date, timeslot_id: choice.timeslotId });
}

function failureOf(choice: PlaceChoice) {
  if ('addressId' in choice) return 'errors.errorSettingAddress';
  return 'storeId' in choice ? 'errors.errorSettingStore' : 'errors.errorSettingTimeslot';
}
