import { isAssigned, shortPlace } from '@bottega/domain';
import type { Translate } from '@bottega/texts';
import { ServiceButton } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { useAsks } from '../../platform/asks.tsx';
import { isLoggedIn, useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop, useTexts } from '../../platform/shop.tsx';
import { loadFirstSlot, type FirstSlot } from './first-slot.ts';
import { placeText } from './place-words.ts';
import { slotWords } from './slot-words.ts';
import { shortFrom, timeLeft } from './time-left.ts';
import { useSecond } from './use-second.ts';

export { PlaceDialogs } from './place-dialogs.tsx';
export { loadFirstSlot, type FirstSlot } from './first-slot.ts';

/** Where and when, as two buttons that change them. `firstSlot`: what the root loader found, before a slot is chosen. */
export function PlaceAndTime({ firstSlot }: { firstSlot?: FirstSlot | undefined }) {
  const t = useTexts();
  const cart = useServerCart();
  const choose = useChoosePlace();
  const first = useFirstSlot(firstSlot);
  const { shippingAddress, timeslot, totalItems } = cart;
  const { settings } = useShop().brand;
  const [now] = useState(() => new Date());
  const endsSoon = useEndsSoon(timeslot.heldUntil);
  const hasAddress = shippingAddress.addressId !== 0;
  const hasSlot = timeslot.timeslotId > 0;
  const when = hasSlot ? timeslot : first;
  // without goods the slot is only wished for (ADR 35)
  const wished = totalItems === 0 ? t('shell.wishedNote') : undefined;
  return (
    <>
      <ServiceButton
        icon="map-pin"
        title={t('shell.where')}
        note={hasAddress ? noteOf(t, shippingAddress, settings.bypassAddressAssignment) : undefined}
        value={hasAddress ? placeText(t, shippingAddress) : t('shell.chooseAddress')}
        onPress={() => void choose('ADDRESS')}
      />
      <ServiceButton
        icon="calendar-time"
        title={t('shell.when')}
        note={
          hasSlot
            ? (endsSoon ?? noteOf(t, timeslot, settings.bypassTimeslotAssignment) ?? wished)
            : first && t('shell.firstNote', shortPlace(shippingAddress))
        }
        value={when ? slotWords(t, when, now) : t('shell.chooseSlot')}
        onPress={() => void choose('TIMESLOT')}
      />
    </>
  );
}

/** What the shop put in by itself is a proposal until the shopper takes it (TEN-13, TEN-14). */
const noteOf = (t: Translate, choice: { autoAssigned: boolean }, bypass: boolean) =>
  isAssigned(choice, bypass) ? undefined : t('shell.proposedNote');

/** How long the slot is still held, once that is little: in sight wherever the shopper is. */
function useEndsSoon(heldUntil: string | undefined): string | undefined {
  const t = useTexts();
  const second = useSecond(heldUntil === undefined ? Infinity : shortFrom(heldUntil));
  if (heldUntil === undefined || second === undefined) return undefined;
  const left = timeLeft(heldUntil, second);
  return left === 'over' ? undefined : t('fulfilment.slotEndsIn', { left });
}

/** Asks for an address or a slot, after a login where the brand wants one first; an address alone leads on to the slot. */
export function useChoosePlace(): (what: 'ADDRESS' | 'TIMESLOT') => Promise<boolean> {
  const { brand } = useShop();
  const asks = useAsks();
  const session = useSessionCart();
  return async (what) => {
    if (!brand.settings.anonymousCarts && !isLoggedIn(session.current()) && !(await asks.ask('LOGIN')))
      return false;
    if (!(await asks.ask(what))) return false;
    return what === 'TIMESLOT' || session.current().timeslot.timeslotId > 0 || asks.ask('TIMESLOT');
  };
}

/** The first free slot of the address, read anew when the address is another. */
function useFirstSlot(loaded: FirstSlot | undefined): FirstSlot | undefined {
  const { api } = useShop();
  const cart = useServerCart();
  const { addressId } = cart.shippingAddress;
  const [known, setKnown] = useState({ addressId, first: loaded });
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
