import { isAddressEditable, isAssigned, isTimeslotEditable, shortPlace } from '@bottega/domain';
import type { Cart } from '@bottega/contract';
import { Button, Dialog } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAsks } from '../../platform/asks.tsx';
import { paths } from '../../platform/paths.ts';
import { useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { useAskedStep } from './asked-step.ts';
import {
  openSteps,
  settleStep,
  stepBack,
  switchStep,
  type Known,
  type Step,
  type Steps,
} from './dialog-steps.ts';
import { useServiceWords } from './service-words.ts';
import { PlaceProposal } from './place-proposal.tsx';
import { AddressStep, SlotStep, StoreStep } from './step-contents.tsx';

/** One dialog whose steps follow each other (FUL-37): Back and Escape lead a step back, closing gives it all up. */
export default function DialogChain({ onClosed }: { onClosed: () => void }) {
  const { t } = useShop();
  const asks = useAsks();
  const asked = useAskedStep();
  const session = useSessionCart();
  const knownOf = useKnown();
  const { title: serviceTitle } = useServiceWords();
  const { isEditable, refuse } = useEditing();
  const [steps, setSteps] = useState<Steps>([]);
  const shown = steps.at(-1);
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!asked || isOpen) return;
    if (isEditable(asked)) {
      setSteps(openSteps(asked, knownOf(session.current())));
      return;
    }
    refuse(asked);
    asks.settle(asked, false);
    onClosed();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looked at when it is asked, not when the basket changes
  }, [asked, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return onClosed;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time it was open
  }, [isOpen]);

  const known = () => knownOf(session.current());
  const move = (next: Steps) => {
    if (next.length === 0)
      for (const step of ['ADDRESS', 'STORE', 'TIMESLOT'] as const) asks.settle(step, false);
    setSteps(next);
  };
  const go = (to: Step) => (isEditable(to) ? move(switchStep(steps, to, known())) : refuse(to));
  const settle = () => {
    if (!shown) return;
    asks.settle(shown, true);
    // a store is a place: who asked for an address has one
    if (shown === 'STORE' && known().place) asks.settle('ADDRESS', true);
    move(settleStep(steps, known()));
  };
  const before = stepBack(steps, known());

  /** Where a step may lead without an answer. */
  const footer =
    shown === 'STORE' ? (
      <Button variant="quiet" icon="truck-delivery" onClick={() => go('ADDRESS')}>
        {t('fulfilment.homeInstead')}
      </Button>
    ) : shown === 'ADDRESS' && known().place ? (
      <Button variant="quiet" icon="calendar-time" onClick={() => go('TIMESLOT')}>
        {t('fulfilment.changeSlot')}
      </Button>
    ) : undefined;

  const titles = {
    ADDRESS: serviceTitle,
    STORE: t('fulfilment.storesTitle'),
    TIMESLOT: t('fulfilment.slotsTitle'),
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => move([])}
      back={before.length > 0 ? { text: t('ui.back'), go: () => move(before) } : undefined}
      step={shown ?? ''}
      title={shown && titles[shown]}
      closeText={t('ui.close')}
      width={shown === 'TIMESLOT' ? 750 : shown === 'STORE' ? 700 : 600}
      footer={footer && <div className="flex justify-center">{footer}</div>}
    >
      {shown === 'ADDRESS' && (
        <>
          <div className="mb-5 empty:mb-0">
            <PlaceProposal onConfirmed={settle} />
          </div>
          <AddressStep onChosen={settle} onStores={() => go('STORE')} />
        </>
      )}
      {shown === 'STORE' && <StoreStep onChosen={settle} />}
      {shown === 'TIMESLOT' && <SlotStep onChosen={settle} onChangeAddress={() => go('ADDRESS')} />}
    </Dialog>
  );
}

function useKnown(): (cart: Cart) => Known {
  const { settings } = useShop().brand;
  return ({ shippingAddress, timeslot }) => ({
    place: shippingAddress.addressId > 0,
    time: timeslot.timeslotId > 0 && isAssigned(timeslot, settings.bypassTimeslotAssignment),
  });
}

/** What may be changed where the shopper is (FUL-28, FUL-29), and what is said when it may not (FUL-30). */
function useEditing() {
  const { t } = useShop();
  const toasts = useToasts();
  const { cartStatusId, shippingAddress } = useServerCart();
  const onPayment = useLocation().pathname === paths.payment();
  const isEditable = (step: Step) =>
    step === 'TIMESLOT' ? isTimeslotEditable(onPayment) : isAddressEditable(onPayment, cartStatusId);
  const refuse = (step: Step) => {
    const text =
      step === 'TIMESLOT'
        ? t('fulfilment.cannotChangeSlot')
        : t('fulfilment.cannotChangeAddress', shortPlace(shippingAddress));
    toasts.show({ kind: 'warning', text });
  };
  return { isEditable, refuse };
}
