import { isAssigned, shortPlace } from '@bottega/domain';
import type { Translate } from '@bottega/texts';
import { ServiceButton } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { isLoggedIn, useServerCart, useSessionCart } from '../../cart/state/index.ts';
import { useShop, useTexts } from '../../../platform/shop.tsx';
import { loadFirstSlot, type FirstSlot } from '../slots/first-slot.ts';
import { placeText } from './place-words.ts';
import { slotWords } from '../slots/slot-words.ts';
import { shortFrom, timeLeft } from '../slots/time-left.ts';
import { useSecond } from '../slots/use-second.ts';

export { loadFirstSlot, type FirstSlot } from '../slots/first-slot.ts';

interface SlotProps {
  /** The first free slot that the root loader found. */
  firstSlot?: FirstSlot | undefined;
}

/** Place and slot as two buttons that change them. */
export function PlaceAndTime({ firstSlot }: SlotProps) {
  const t = useTexts();
  const choose = useChoosePlace();
  const { shippingAddress } = useServerCart();
  const { settings } = useShop().brand;
  const hasAddress = shippingAddress.addressId !== 0;
  return (
    <>
      <ServiceButton
        icon="map-pin"
        title={t('shell.where')}
        note={hasAddress ? noteOf(t, shippingAddress, settings.bypassAddressAssignment) : undefined}
        value={hasAddress ? placeText(t, shippingAddress) : t('shell.chooseAddress')}
        onPress={() => void choose('ADDRESS')}
      />
      <TimeButton firstSlot={firstSlot} />
    </>
  );
}

/** The slot as a button that changes it. */
export function TimeButton({ firstSlot }: SlotProps) {
  const t = useTexts();
  const choose = useChoosePlace();
  const first = useFirstSlot(firstSlot);
  const { shippingAddress, timeslot, totalItems } = useServerCart();
  const { settings } = useShop().brand;
  const [now] = useState(() => new Date());
  const endsSoon = useEndsSoon(timeslot.heldUntil);
  const hasSlot = timeslot.timeslotId > 0;
  const when = hasSlot ? timeslot : first;
  // without goods the slot takes no place yet (ADR 11)
  const wished = totalItems === 0 ? t('shell.wishedNote') : undefined;
  return (
    <ServiceButton
      icon="calendar-time"
      title={t('shell.when')}
      note={
        hasSlot
          ? (noteOf(t, timeslot, settings.bypassTimeslotAssignment) ?? endsSoon ?? wished)
          : first && t('shell.firstNote', shortPlace(shippingAddress))
      }
      value={when ? slotWords(t, when, now) : t('shell.chooseSlot')}
      onPress={() => void choose('TIMESLOT')}
    />
  );
}

/** The note of a choice that the shop assigned and the shopper hasn't confirmed (TEN-13, TEN-14). */
const noteOf = (t: Translate, choice: { autoAssigned: boolean }, bypass: boolean) =>
  isAssigned(choice, bypass) ? undefined : t('shell.proposedNote');

/** The remaining time of the hold in its last minutes, shown in the header of every page. */
function useEndsSoon(heldUntil: string | undefined): string | undefined {
  const t = useTexts();
  const second = useSecond(heldUntil === undefined ? Infinity : shortFrom(heldUntil));
  if (heldUntil === undefined || second === undefined) return undefined;
  const left = timeLeft(heldUntil, second);
  return left === 'over' ? undefined : t('fulfilment.slotEndsIn', { left });
}

/**
 * Asks for an address or a slot, after a log-in where the brand demands one. After an address it asks for a missing
 * slot.
 */
export function useChoosePlace(): (what: 'ADDRESS' | 'TIMESLOT') => Promise<boolean> {
  const { brand } = useShop();
  const prompts = usePrompts();
  const session = useSessionCart();
  return async (what) => {
    if (!brand.settings.anonymousCarts && !isLoggedIn(session.current()) && !(await prompts.prompt('LOGIN')))
      return false;
    if (!(await prompts.prompt(what))) return false;
    return what === 'TIMESLOT' || session.current().timeslot.timeslotId > 0 || prompts.prompt('TIMESLOT');
  };
}

/** The first free slot of the address, read again when the address changes. */
function useFirstSlot(loaded: FirstSlot | undefined): FirstSlot | undefined {
  const { api } = useShop();
  const cart = useServerCart();
  const { addressId } = cart.shippingAddress;
  // the page's slot may be that of a former address, when this is rendered anew
  const [known, setKnown] = useState({ addressId: loaded?.addressId ?? addressId, first: loaded });
  useEffect(() => {
    if (addressId === known.addressId || cart.timeslot.timeslotId > 0) return;
    let stale = false;
    void loadFirstSlot(api, cart).then((first) => {
      if (!stale) setKnown({ addressId, first });
    });
    return () => {
      stale = true;
    };
  }, [api, cart, addressId, known.addressId]);
  return known.addressId === addressId ? known.first : undefined;
}
