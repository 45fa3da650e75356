import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { BasketPlace } from '../features/fulfilment/basket-place.tsx';
import type { FirstSlot } from '../features/fulfilment/first-slot.ts';

interface BasketDrawerProps {
  open: boolean;
  onClose: () => void;
  firstSlot: FirstSlot | undefined;
}

/** The basket at the right, with its place and time. */
export default function BasketDrawer({ open, onClose, firstSlot }: BasketDrawerProps) {
  return <CartDrawer open={open} onClose={onClose} place={<BasketPlace firstSlot={firstSlot} />} />;
}
