import { Dialog } from '@bottega/ui';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useAsks, useIsAsked } from '../../platform/asks.tsx';
import { later } from '../../platform/later.ts';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';

const AddressSelector = lazy(later(() => import('./address-selector.tsx')));
const SlotSelector = lazy(later(() => import('./slot-selector.tsx')));

/**
 * The address and the slot dialog, open wherever someone asks for `ADDRESS` or `TIMESLOT`. They stand once, in the
 * shell. A slot needs an address: its dialog switches to the other and back (FUL-37).
 */
export function PlaceDialogs() {
  const { t } = useShop();
  const asks = useAsks();
  const cart = useServerCart();
  const addressAsked = useIsAsked('ADDRESS');
  const slotAsked = useIsAsked('TIMESLOT');
  const [detour, setDetour] = useState(false);
  const hasAddress = cart.shippingAddress.addressId > 0;
  const onAddress = addressAsked || detour || !hasAddress;

  useFocusBack(addressAsked || slotAsked);

  const giveUp = () => {
    if (detour && hasAddress) return setDetour(false);
    setDetour(false);
    asks.settle('ADDRESS', false);
    asks.settle('TIMESLOT', false);
  };

  return onAddress ? (
    <Dialog
      key="address"
      open={addressAsked || slotAsked}
      onClose={giveUp}
      title={t('fulfilment.serviceTitle')}
      closeText={t(detour && hasAddress ? 'ui.back' : 'ui.close')}
    >
      <Addresses
        onChosen={() => {
          setDetour(false);
          asks.settle('ADDRESS', true);
        }}
      />
    </Dialog>
  ) : (
    <Dialog
      key="slots"
      open={slotAsked}
      onClose={giveUp}
      title={t('fulfilment.slotsTitle')}
      closeText={t('ui.close')}
      width={750}
    >
      <Slots onChangeAddress={() => setDetour(true)} onChosen={() => asks.settle('TIMESLOT', true)} />
    </Dialog>
  );
}

/** One dialog follows another, so the browser no longer knows where the focus was before the first. */
function useFocusBack(open: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus();
    };
  }, [open]);
}

// What is being loaded is kept here, outside what waits for it: a component that waits forgets its own state.

function Addresses(props: { onChosen: () => void }) {
  const { api } = useShop();
  const [list, setList] = useState(() => api.fulfilment.listAddresses({}));
  return (
    <Waiting>
      <AddressSelector {...props} list={list} onReload={() => setList(api.fulfilment.listAddresses({}))} />
    </Waiting>
  );
}

function Slots(props: { onChangeAddress: () => void; onChosen: () => void }) {
  const { api } = useShop();
  const [list, setList] = useState(() => api.cart.listTimeslots({}));
  return (
    <Waiting>
      <SlotSelector {...props} list={list} onReload={() => setList(api.cart.listTimeslots({}))} />
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useShop();
  return <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>{children}</Suspense>;
}
