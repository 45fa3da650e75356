import { CartDrawer } from '../../features/cart/drawer/cart-drawer.tsx';
import { PlaceOfCart } from '../../features/fulfilment/places/place-of-cart.tsx';
import { HoldClock } from '../../features/fulfilment/places/hold-countdown.tsx';
import type { FirstSlot } from '../../features/fulfilment/slots/first-slot.ts';
import { Earned } from '../../features/gift/earned.tsx';
import { FoldedGiftCodes } from '../../features/gift/gift-codes.tsx';

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
  firstSlot: FirstSlot | undefined;
}

/** The basket's drawer with place, slot, gift codes and earned benefits. */
export default function CartPanel({ open, onClose, firstSlot }: CartPanelProps) {
  return (
    <CartDrawer
      open={open}
      onClose={onClose}
      clock={<HoldClock />}
      place={<PlaceOfCart firstSlot={firstSlot} />}
      extras={
        <>
          <FoldedGiftCodes />
          <Earned />
        </>
      }
    />
  );
}
