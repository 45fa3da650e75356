import { ButtonLink, Drawer } from '@bottega/ui';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { useCart } from '../state/cart-context.tsx';
import './cart-drawer.css';
import { AvoidedGoods } from './avoided-goods.tsx';
import { CartGoals } from './cart-goals.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartCharges, EstimateRange, Savings, TotalLine } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ForgottenGoods } from './forgotten-goods.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { StartShopping } from './start-shopping.tsx';

export interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The remaining time of the slot's hold, beside the title. */
  clock: ReactNode;
  /** Address and slot of the basket, with the buttons that change them. */
  place: ReactNode;
  /** Gift codes and the benefits of the order, below the total. */
  extras: ReactNode;
}

/** The basket at the right, 600 px wide (SHL-17). A press on one of its links closes it. */
export function CartDrawer({ open, onClose, clock, place, extras }: CartDrawerProps) {
  const t = useTexts();
  const { lines } = useCart();
  const empty = lines.length === 0;
  return (
    <Drawer
      side="right"
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      beside={clock}
      closeText={t('ui.close')}
      {...(!empty && { footer: <DrawerFoot onClose={onClose} /> })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <div className="border-b border-line pb-1">{place}</div>
        <LockedNotice />
        {empty ? <StartShopping onClose={onClose} /> : <FilledCart onClose={onClose} extras={extras} />}
      </div>
    </Drawer>
  );
}

/** Goods that may be forgotten, distance to free delivery, total, and the button to the checkout. */
function DrawerFoot({ onClose }: Pick<CartDrawerProps, 'onClose'>) {
  const t = useTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ForgottenGoods onFollow={onClose} />
      <AvoidedGoods />
      <CartGoals />
      <div className="basket-foot">
        <div>
          <TotalLine isStacked />
          <Savings />
        </div>
        <ButtonLink href={paths.checkout()} onClick={onClose}>
          {t('cart.checkout')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Smallest height of a row in pixels. */
const rowHeight = 68;

/**
 * Opens without rows, so that the press is answered at once. Then renders the rows of the first screen, then
 * the others.
 */
function FilledCart({ onClose, extras }: Pick<CartDrawerProps, 'onClose' | 'extras'>) {
  const [most, setMost] = useState<number | undefined>(0);
  // not useDeferredValue: mounted together with the drawer's script, it renders everything twenty times
  useEffect(() => {
    const next = most === 0 ? Math.ceil(innerHeight / rowHeight) : undefined;
    startTransition(() => setMost(next));
  }, [most]);
  return (
    <div>
      <CartLines onFollow={onClose} most={most} />
      {most === undefined && (
        <div className="mt-4 grid gap-4">
          <div>
            <CartCharges />
            <EstimateRange />
          </div>
          {extras}
          <div className="flex justify-end">
            <EmptyCart />
          </div>
        </div>
      )}
    </div>
  );
}
