import type { Api } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { formatPrice, type Translate } from '@bottega/texts';
import { Icon, type IconName } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { slotWords } from '../slots/slot-words.ts';
import { placeText } from './place-words.ts';

export type Terms = NonNullable<Awaited<ReturnType<typeof loadTerms>>>;

/** The terms of the cart's place, or of home delivery in general. A failure shows none. */
export async function loadTerms(api: Api) {
  const { response, data } = await api.cart.viewDeliveryTerms({});
  return response.status === 0 ? data.terms : undefined;
}

/** Where, when, how much and from which amount: first in general, then of the chosen place. */
export function DeliveryTerms({ loaded }: { loaded: Terms | undefined }) {
  const { t } = useShop();
  const { shippingAddress: place, timeslot } = useServerCart();
  const terms = useTerms(loaded, place.addressId);
  const [now] = useState(() => new Date());
  if (!terms) return null;
  const { fee, minOrder, firstSlot } = terms;
  const when = timeslot.timeslotId > 0 ? timeslot : firstSlot;
  const words = shortPlace(place);
  const rows: [icon: IconName, text: string][] = [
    ['map-pin', place.addressId > 0 ? placeText(t, place) : t('fulfilment.termsWhere')],
    ['calendar-time', when ? whenText() : t('fulfilment.storeNoSlots')],
    ['truck-delivery', feeText(t, words, fee)],
    ['basket', minimumText(t, minOrder)],
  ];
  function whenText(): string {
    const slot = slotWords(t, when!, now);
    return timeslot.timeslotId > 0 ? slot : t('fulfilment.termsFirst', { ...words, slot });
  }
  return (
    <ul className="terms" aria-label={t('fulfilment.terms')}>
      {rows.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {/* names of days follow the clock, which the server and a device may have differently */}
          <span suppressHydrationWarning>{text}</span>
        </li>
      ))}
    </ul>
  );
}

type Span = Terms['fee'];

function feeText(t: Translate, place: ReturnType<typeof shortPlace>, { from, to }: Span): string {
  if (to === 0) return t('fulfilment.termsFree', place);
  const words = { ...place, fee: formatPrice(from) };
  return from === to ? t('fulfilment.termsFee', words) : t('fulfilment.termsFeeFrom', words);
}

function minimumText(t: Translate, { from, to }: Span): string {
  if (to === 0) return t('fulfilment.termsNoMinimum');
  const words = { minimum: formatPrice(from) };
  return from === to ? t('fulfilment.termsMinimum', words) : t('fulfilment.termsMinimumFrom', words);
}

/** The terms that came with the page, read again when the address changes. */
function useTerms(loaded: Terms | undefined, addressId: number): Terms | undefined {
  const { api } = useShop();
  const [known, setKnown] = useState({ addressId, terms: loaded, loaded });
  // the page was loaded again
  if (loaded !== known.loaded) setKnown({ addressId, terms: loaded, loaded });
  useEffect(() => {
    if (addressId === known.addressId) return;
    let stale = false;
    void loadTerms(api).then((terms) => {
      if (!stale) setKnown({ addressId, terms, loaded });
    });
    return () => {
      stale = true;
    };
  }, [api, addressId, known.addressId, loaded]);
  return known.addressId === addressId ? known.terms : undefined;
}
