import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { BasketPlace } from '../features/fulfilment/basket-place.tsx';
import type { FirstSlot } from '../features/fulfilment/first-slot.ts';
import { Earned } from '../features/gift/earned.tsx';
import { FoldedGiftCodes } from '../features/gift/gift-codes.tsx';

interface BasketDrawerProps {
  open: boolean;
  onClose: () => void;
  firstSlot: FirstSlot | undefined;
}

/** The basket at the right, with its place and time, its gift codes and what it brings. */
export default function BasketDrawer({ open, onClose, firstSlot }: BasketDrawerProps) {
  return (
    <CartDrawer
      open={open}
      onClose={onClose}
      place={<BasketPlace firstSlot={firstSlot} />}
      extras={
        <>
          <FoldedGiftCodes />
          <Earned />
        </>
      }
    />
  );
}
