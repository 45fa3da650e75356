import { isAssigned } from '@bottega/domain';
import { Button, classes } from '@bottega/ui';
import { useState } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { placeText } from './place-words.ts';
import { Refusal } from './refusal.tsx';
import { useSetPlace } from './set-place.tsx';
import { slotWords } from '../slots/slot-words.ts';

interface PlaceProposalProps {
  onConfirmed?: () => void;
  /** The buttons above name place and slot, so one row asks for the confirmation alone. */
  isNamedAbove?: boolean;
}

/**
 * Place and slot that the shop assigned, with a button that confirms them. Confirming the slot confirms the place
 * too. Renders nothing when both are chosen, or count as chosen by the brand's settings (TEN-13, TEN-14).
 */
export function PlaceProposal({ onConfirmed, isNamedAbove = false }: PlaceProposalProps) {
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
      className={classes('grid gap-3 rounded-panel bg-brand-soft', isNamedAbove ? 'p-1 pl-4' : 'px-4 py-3')}
    >
      <div className={classes('flex items-center justify-between gap-3', !isNamedAbove && 'flex-wrap')}>
        <div className="min-w-0">
          {!isNamedAbove && (
            <p>
              <strong>
                {isProposed.slot
                  ? t('fulfilment.proposedBoth', { place, slot: slotWords(t, timeslot, now) })
                  : place}
              </strong>
            </p>
          )}
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
