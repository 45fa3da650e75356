import { Dialog } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { useAsks, useIsAsked } from '../../platform/asks.tsx';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';

const AddressSelector = lazy(() => import('./address-selector.tsx'));
const SlotSelector = lazy(() => import('./slot-selector.tsx'));

/**
 * The address and the slot dialog, open wherever someone asks for `ADDRESS` or `TIMESLOT`. They stand once, in the
 * shell. A slot needs an address: its dialog switches to the other and back (FUL-37).
 */
export function PlaceDialogs() {
  const t = useTexts();
  const asks = useAsks();
  const cart = useServerCart();
  const addressAsked = useIsAsked('ADDRESS');
  const slotAsked = useIsAsked('TIMESLOT');
  const [detour, setDetour] = useState(false);
  const hasAddress = cart.shippingAddress.addressId > 0;
  const onAddress = addressAsked || detour || !hasAddress;

  const giveUp = () => {
    if (detour && hasAddress) return setDetour(false);
    setDetour(false);
    asks.settle('ADDRESS', false);
    asks.settle('TIMESLOT', false);
  };
  const loading = <p role="status">{t('ui.loading')}</p>;

  return onAddress ? (
    <Dialog
      key="address"
      open={addressAsked || slotAsked}
      onClose={giveUp}
      title={t('fulfilment.serviceTitle')}
      closeText={t(detour && hasAddress ? 'ui.back' : 'ui.close')}
    >
      <Suspense fallback={loading}>
        <AddressSelector
          onChosen={() => {
            setDetour(false);
            asks.settle('ADDRESS', true);
          }}
        />
      </Suspense>
    </Dialog>
  ) : (
    <Dialog key="slots" open={slotAsked} onClose={giveUp} title={t('fulfilment.slotsTitle')} closeText={t('ui.close')} width={750}>
      <Suspense fallback={loading}>
        <SlotSelector onChangeAddress={() => setDetour(true)} onChosen={() => asks.settle('TIMESLOT', true)} />
      </Suspense>
    </Dialog>
  );
}
