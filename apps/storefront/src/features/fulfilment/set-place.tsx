import type { Answer, Api, Cart, PlaceChanges } from '@bottega/contract';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { later } from '../../platform/later.ts';
import { refusalOf } from '../../platform/messages.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { shortPlace } from '@bottega/domain';
import { useTakeReplacements, type Replacement } from '../../platform/take-replacements.ts';

const WhatChanges = lazy(later(() => import('./what-changes.tsx')));

/** Where or when the basket is to go: an address, pickup point or locker; a store's point; a slot of a day. */
export type PlaceChoice =
  | { addressId: number; deliveryServiceId?: number }
  | { storeId: number }
  | { timeslotId: number; date: string };

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

interface Question {
  changes: PlaceChanges;
  ofTime: boolean;
  answer(taken: Replacement[] | undefined): void;
}

/** The one way the screens change where or when the basket goes. */
export function useSetPlace(): SetPlace {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const takeReplacements = useTakeReplacements();
  const [setting, setSetting] = useState(false);
  const [asked, setAsked] = useState<Question>();

  /** What to put in instead of lost goods; undefined when the shopper would rather not. */
  const agreed = (changes: PlaceChanges, ofTime: boolean): Promise<Replacement[] | undefined> =>
    new Promise((resolve) => {
      const answer = (taken: Replacement[] | undefined) => {
        setAsked(undefined);
        resolve(taken);
      };
      setAsked({ changes, ofTime, answer });
    });

  const choose = async (choice: PlaceChoice): Promise<PlaceOutcome> => {
    const refused = (answer: Answer<unknown>): PlaceOutcome | undefined => {
      const why = refusalOf(answer, byCode);
      if (why === undefined) return undefined;
      toasts.show({ kind: 'error', text: t(failureOf(choice)) });
      return { status: 'refused', why };
    };
    const isEmpty = session.current().totals.lineCount === 0;
    const preview = isEmpty ? undefined : await api.cart.previewPlace(wanted(choice));
    // what nobody can tell of doesn't take effect; what can't be chosen is refused by the choice itself
    const untold = preview && isUnanswered(preview) && refused(preview);
    if (untold) return untold;
    const mustAsk = preview?.response.status === 0 && preview.data.mustBeTold;
    const taken = mustAsk ? await agreed(preview.data, 'timeslotId' in choice) : [];
    if (!taken) return { status: 'kept' };
    const answer = await session.write(() => write(api, choice));
    const refusal = refused(answer);
    if (refusal) return refusal;
    if ('timeslotId' in choice) {
      const { date, beginTime, endTime } = answer.data.timeslot;
      const when = { day: formatDay(date), time: formatTimeRange(beginTime, endTime) };
      const words = { ...shortPlace(answer.data.shippingAddress), ...when };
      toasts.show({ kind: 'success', text: t('fulfilment.slotSet', words) });
    }
    if (taken.length > 0) void takeReplacements(taken);
    return { status: 'set', cart: answer.data };
  };
  const setPlace = async (choice: PlaceChoice): Promise<PlaceOutcome> => {
    setSetting(true);
    const outcome = await choose(choice);
    setSetting(false);
    return outcome;
  };
  const question = asked && (
    <Suspense fallback={null}>
      <WhatChanges changes={asked.changes} ofTime={asked.ofTime} onAnswer={asked.answer} />
    </Suspense>
  );
  return { setPlace, setting, question };
}

function wanted(choice: PlaceChoice) {
  if ('addressId' in choice) return { address_id: choice.addressId };
  return 'storeId' in choice ? { store_id: choice.storeId } : { timeslot_id: choice.timeslotId };
}

function write({ cart }: Api, choice: PlaceChoice): Promise<Answer<Cart>> {
  if ('addressId' in choice) {
    const { addressId, deliveryServiceId } = choice;
    return cart.selectAddress({
      address_id: addressId,
      ...(deliveryServiceId !== undefined && { delivery_service_id: deliveryServiceId }),
    });
  }
  if ('storeId' in choice) return cart.selectStore({ store_id: choice.storeId });
  return cart.selectTimeslot({ sel_date: choice.date, timeslot_id: choice.timeslotId });
}

/** The shop wasn't reached, or broke: it said nothing about the choice. */
const isUnanswered = ({ httpStatus }: Answer<unknown>): boolean => httpStatus === 0 || httpStatus >= 500;

function failureOf(choice: PlaceChoice) {
  if ('addressId' in choice) return 'errors.errorSettingAddress';
  return 'storeId' in choice ? 'errors.errorSettingStore' : 'errors.errorSettingTimeslot';
}
