import type { Answer, Api, Cart, PlaceChanges } from '@bottega/contract';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { later } from '../../../platform/page/later.ts';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { type Replacement, useCartWrites, useSessionCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { shortPlace } from '@bottega/domain';

const WhatChanges = lazy(later(() => import('../dialogs/what-changes.tsx')));

/** The chosen address, pickup point, locker, store, or slot of a day. */
type PlaceChoice =
  | { addressId: number; deliveryServiceId?: number }
  | { storeId: number }
  | { timeslotId: number; date: string };

/** `kept`: the shopper saw the changes and cancelled. */
type PlaceOutcome = { status: 'set'; cart: Cart } | { status: 'kept' } | { status: 'refused'; why: string };

export interface SetPlace {
  /**
   * Shows how the basket would change and asks the shopper, if something changes; then sets the place or slot. It
   * shows the toasts: success of a slot (FUL-36), failures (FUL-38 to FUL-40).
   */
  setPlace(choice: PlaceChoice): Promise<PlaceOutcome>;
  /** A choice is in progress. */
  setting: boolean;
  /** The dialog with the question; the choosing screen must render it. */
  question: ReactNode;
}

interface Question {
  changes: PlaceChanges;
  ofTime: boolean;
  answer(taken: Replacement[] | undefined): void;
}

/** Sets place and slot. All screens use this hook. */
export function useSetPlace(): SetPlace {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const writes = useCartWrites();
  const [setting, setSetting] = useState(false);
  const [pending, setPending] = useState<Question>();

  /** Asks the shopper. Resolves to the replacements of lost goods, or to undefined when the shopper cancels. */
  const agreed = (changes: PlaceChanges, ofTime: boolean): Promise<Replacement[] | undefined> =>
    new Promise((resolve) => {
      const answer = (taken: Replacement[] | undefined) => {
        setPending(undefined);
        resolve(taken);
      };
      setPending({ changes, ofTime, answer });
    });

  const choose = async (choice: PlaceChoice): Promise<PlaceOutcome> => {
    const refused = (answer: Answer<unknown>): PlaceOutcome | undefined => {
      const why = refusalOf(answer, byCode);
      if (why === undefined) return undefined;
      toasts.show({ kind: 'error', text: t(failureOf(choice)) });
      return { status: 'refused', why };
    };
    const isEmpty = session.current().totals.lineCount === 0;
    const preview = isEmpty ? undefined : await api.cart.previewPlace(previewInput(choice));
    // without a preview no change, since the shopper must see it first; after a refused preview the choice itself
    // answers
    const failed = preview && isUnanswered(preview) && refused(preview);
    if (failed) return failed;
    const mustAsk = preview?.response.status === 0 && preview.data.mustBeTold;
    const taken = mustAsk ? await agreed(preview.data, 'timeslotId' in choice) : [];
    if (!taken) return { status: 'kept' };
    const answer = await session.write(() => selectPlace(api, choice));
    const refusal = refused(answer);
    if (refusal) return refusal;
    if ('timeslotId' in choice) {
      const { date, beginTime, endTime } = answer.data.timeslot;
      const when = { day: formatDay(date), time: formatTimeRange(beginTime, endTime) };
      const words = { ...shortPlace(answer.data.shippingAddress), ...when };
      toasts.show({ kind: 'success', text: t(setText(answer.data), words) });
    }
    if (taken.length > 0) void writes.replace(taken);
    return { status: 'set', cart: answer.data };
  };
  const setPlace = async (choice: PlaceChoice): Promise<PlaceOutcome> => {
    setSetting(true);
    const outcome = await choose(choice);
    setSetting(false);
    return outcome;
  };
  const question = pending && (
    <Suspense fallback={null}>
      <WhatChanges changes={pending.changes} ofTime={pending.ofTime} onAnswer={pending.answer} />
    </Suspense>
  );
  return { setPlace, setting, question };
}

/** Without goods the slot takes no place yet (ADR 11); an order has booked its own already. */
function setText({ timeslot, changesOrder }: Cart) {
  if (timeslot.timeslotId === changesOrder?.timeslot.timeslotId) return 'fulfilment.slotStays';
  if (timeslot.heldUntil === undefined) return 'fulfilment.slotWished';
  return changesOrder ? 'fulfilment.slotMoves' : 'fulfilment.slotSet';
}

function previewInput(choice: PlaceChoice) {
  if ('addressId' in choice) return { address_id: choice.addressId };
  return 'storeId' in choice ? { store_id: choice.storeId } : { timeslot_id: choice.timeslotId };
}

function selectPlace({ cart }: Api, choice: PlaceChoice): Promise<Answer<Cart>> {
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

/** The server was not reached or failed, so the choice has no answer. */
const isUnanswered = ({ httpStatus }: Answer<unknown>): boolean => httpStatus === 0 || httpStatus >= 500;

function failureOf(choice: PlaceChoice) {
  if ('addressId' in choice) return 'errors.errorSettingAddress';
  return 'storeId' in choice ? 'errors.errorSettingStore' : 'errors.errorSettingTimeslot';
}
