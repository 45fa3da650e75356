import { isAssigned } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useState } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { placeText } from './place-words.ts';
import { Refusal } from './refusal.tsx';
import { useSetPlace } from './set-place.tsx';
import { slotWords } from './slot-words.ts';

/**
 * Place and slot the shop put on the basket by itself, to be confirmed with one press: choosing the slot chooses the
 * place with it. Nothing where both are the shopper's own, or count as such by the brand's settings (TEN-13, TEN-14).
 */
export function PlaceProposal({ onConfirmed }: { onConfirmed?: () => void }) {
  const { t, brand } = useShop();
  const { setPlace, setting, question } = useSetPlace();
  const { shippingAddress, timeslot } = useServerCart();
  const [refusal, setRefusal] = useState<string>();
  const [now] = useState(() => new Date());
  const { bypassAddressAssignment, bypassTimeslotAssignment } = brand.settings;
  const isProposed = {
    place: shippingAddress.addressId > 0 && !isAssigned(shippingAddress, bypassAddressAssignment),
    slot: timeslot.timeslotId > 0 && !isAssigned(timeslot, bypassTimeslotAssignment),
  };
  if (!isProposed.place && !isProposed.slot) return null;
  const place = placeText(t, shippingAddress);
  const confirm = async () => {
    setRefusal(undefined);
    const outcome = await setPlace(
      isProposed.slot
        ? { timeslotId: timeslot.timeslotId, date: timeslot.date }
        : { addressId: shippingAddress.addressId },
    );
    if (outcome.status === 'refused') setRefusal(outcome.why);
    if (outcome.status === 'set') onConfirmed?.();
  };
  return (
    <section
      aria-label={t('fulfilment.proposedTitle')}
      className="grid gap-3 rounded-panel bg-brand-soft px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p>
            <strong>
              {isProposed.slot
                ? t('fulfilment.proposedBoth', { place, slot: slotWords(t, timeslot, now) })
                : place}
            </strong>
          </p>
          <p className="text-muted">{t('fulfilment.proposedText')}</p>
        </div>
        <Button busy={setting} onClick={() => void confirm()}>
          {t('fulfilment.proposedConfirm')}
        </Button>
      </div>
      {refusal !== undefined && <Refusal text={refusal} />}
      {question}
    </section>
  );
}
