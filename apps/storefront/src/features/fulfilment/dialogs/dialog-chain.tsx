import { isAddressEditable, isAssigned, isTimeslotEditable, shortPlace } from '@bottega/domain';
import type { Cart } from '@bottega/contract';
import { Button, Dialog } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { paths } from '../../../platform/paths/paths.ts';
import { useServerCart, useSessionCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { usePromptedStep } from '../places/prompted-step.ts';
import {
  openSteps,
  settleStep,
  stepBack,
  switchStep,
  type Known,
  type Step,
  type Steps,
} from '../places/dialog-steps.ts';
import type { AddressStage } from '../addresses/address-editor.tsx';
import { useServiceWords } from '../places/service-words.ts';
import { PlaceProposal } from '../places/place-proposal.tsx';
import { AddressStep, SlotStep, StoreStep } from './step-contents.tsx';

/** One dialog with several steps (FUL-37). Back and Escape lead to the step before; closing ends all steps. */
export default function DialogChain({ onClosed }: { onClosed: () => void }) {
  const { t } = useShop();
  const prompts = usePrompts();
  const prompted = usePromptedStep();
  const session = useSessionCart();
  const knownOf = useKnown();
  const { titles, onPickup } = useTitles();
  const { isEditable, refuse } = useEditing();
  const [steps, setSteps] = useState<Steps>([]);
  const [stage, setStage] = useState<AddressStage>('empty');
  const shown = steps.at(-1);
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!prompted || isOpen) return;
    if (isEditable(prompted)) {
      setSteps(openSteps(prompted, knownOf(session.current())));
      return;
    }
    refuse(prompted);
    prompts.settle(prompted, false);
    onClosed();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs when a prompt opens, not when the basket changes
  }, [prompted, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return onClosed;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once after each opening
  }, [isOpen]);

  const known = () => knownOf(session.current());
  const move = (next: Steps) => {
    if (next.length === 0)
      for (const step of ['ADDRESS', 'STORE', 'TIMESLOT'] as const) prompts.settle(step, false);
    setSteps(next);
  };
  const go = (to: Step) => (isEditable(to) ? move(switchStep(steps, to, known())) : refuse(to));
  const settle = () => {
    if (!shown) return;
    prompts.settle(shown, true);
    // a store is a place, so an open prompt for an address is answered too
    if (shown === 'STORE' && known().place) prompts.settle('ADDRESS', true);
    move(settleStep(steps, known()));
  };
  const before = stepBack(steps, known());

  return (
    <Dialog
      open={isOpen}
      onClose={() => move([])}
      back={before.length > 0 ? { text: t('ui.back'), go: () => move(before) } : undefined}
      step={shown ?? ''}
      title={shown && titles[shown]}
      closeText={t('ui.close')}
      width={shown === 'TIMESLOT' ? 750 : shown === 'STORE' ? 700 : 600}
      footer={
        shown === 'STORE' || (shown === 'ADDRESS' && known().place && stage !== 'uncovered') ? (
          <OtherStep shown={shown} onGo={go} />
        ) : undefined
      }
    >
      {shown === 'ADDRESS' && (
        <>
          {/* once the form has a place, its button is the only one that confirms */}
          {stage === 'empty' && (
            <div className="mb-5 empty:mb-0">
              <PlaceProposal onConfirmed={settle} />
            </div>
          )}
          <AddressStep
            stage={stage}
            onStage={setStage}
            onChosen={settle}
            onPickup={onPickup}
            onStores={() => go('STORE')}
          />
        </>
      )}
      {shown === 'STORE' && <StoreStep onChosen={settle} />}
      {shown === 'TIMESLOT' && <SlotStep onChosen={settle} onChangeAddress={() => go('ADDRESS')} />}
    </Dialog>
  );
}

/** The titles of the steps. That of the address becomes that of the stores while a service of pickup is shown. */
function useTitles() {
  const { t } = useShop();
  const { title } = useServiceWords();
  const [isPickup, onPickup] = useState(false);
  const pickup = t('fulfilment.storesTitle');
  return {
    titles: { ADDRESS: isPickup ? pickup : title, STORE: pickup, TIMESLOT: t('fulfilment.slotsTitle') },
    onPickup,
  };
}

/** The button that leads to another step without an answer. */
function OtherStep({ shown, onGo }: { shown: 'STORE' | 'ADDRESS'; onGo: (to: Step) => void }) {
  const { t } = useShop();
  return (
    <div className="flex justify-center">
      {shown === 'STORE' ? (
        <Button variant="quiet" icon="truck-delivery" onClick={() => onGo('ADDRESS')}>
          {t('fulfilment.homeInstead')}
        </Button>
      ) : (
        <Button variant="quiet" icon="calendar-time" onClick={() => onGo('TIMESLOT')}>
          {t('fulfilment.changeSlot')}
        </Button>
      )}
    </div>
  );
}

function useKnown(): (cart: Cart) => Known {
  const { settings } = useShop().brand;
  return ({ shippingAddress, timeslot }) => ({
    place: shippingAddress.addressId > 0,
    time: timeslot.timeslotId > 0 && isAssigned(timeslot, settings.bypassTimeslotAssignment),
  });
}

/**
 * Whether the shopper may change a step on this page (FUL-28, FUL-29), and the toast for a step they may not change
 * (FUL-30). The place of an order that is being changed stays.
 */
function useEditing() {
  const { t } = useShop();
  const toasts = useToasts();
  const { cartStatusId, shippingAddress, changesOrder } = useServerCart();
  const onPayment = useLocation().pathname === paths.payment();
  const isEditable = (step: Step) =>
    step === 'TIMESLOT'
      ? isTimeslotEditable(onPayment)
      : !changesOrder && isAddressEditable(onPayment, cartStatusId);
  const refuse = (step: Step) => {
    const text =
      step === 'TIMESLOT'
        ? t('fulfilment.cannotChangeSlot')
        : changesOrder
          ? t('shell.changePlaceFixed')
          : t('fulfilment.cannotChangeAddress', shortPlace(shippingAddress));
    toasts.show({ kind: 'warning', text });
  };
  return { isEditable, refuse };
}
