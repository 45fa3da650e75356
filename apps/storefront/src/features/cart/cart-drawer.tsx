import { ButtonLink, Button, Drawer, EmptyState } from '@bottega/ui';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { CartGoals } from './cart-goals.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-store.tsx';
import { CartCharges, CartTotal } from './cart-summary.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { LockedNotice } from './locked-notice.tsx';

export interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Address and slot of the basket, with their ways to change. */
  place: ReactNode;
  /** Gift codes and what the order brings, below what the basket comes to. */
  extras: ReactNode;
}

/** The basket at the right, 600 px wide (SHL-17). Following a link of it closes it. */
export function CartDrawer({ open, onClose, place, extras }: CartDrawerProps) {
  const t = useTexts();
  const { lines } = useCart();
  const empty = lines.length === 0;
  return (
    <Drawer
      side="right"
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      closeText={t('ui.close')}
      {...(!empty && {
        footer: (
          <div className="grid gap-3">
            <CartGoals />
            <CartTotal />
            <ButtonLink href={paths.checkout()} size="large" wide onClick={onClose}>
              {t('cart.checkout')}
            </ButtonLink>
          </div>
        ),
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line pb-3">{place}</div>
        <LockedNotice />
        {empty ? (
          <EmptyState icon="basket" title={t('cart.emptyTitle')} text={t('cart.emptyText')} heading="h3">
            <Button onClick={onClose}>{t('cart.emptyAction')}</Button>
          </EmptyState>
        ) : (
          <FilledBasket onClose={onClose} extras={extras} />
        )}
      </div>
    </Drawer>
  );
}

/** The least a row takes of the screen's height, pixels. */
const rowHeight = 100;

/** Answers the press that opens it with the drawer itself; the rows one sees come next, then the rest of a long basket. */
function FilledBasket({ onClose, extras }: Pick<CartDrawerProps, 'onClose' | 'extras'>) {
  const [most, setMost] = useState<number | undefined>(0);
  // not a deferred value: mounted with the drawer's own script, that one draws everything twenty times over
  useEffect(() => {
    const next = most === 0 ? Math.ceil(innerHeight / rowHeight) : undefined;
    startTransition(() => setMost(next));
  }, [most]);
  return (
    <div>
      <CartLines onFollow={onClose} most={most} />
      {most === undefined && (
        <>
          <CartCharges />
          <div className="mt-4 grid gap-4">{extras}</div>
          <div className="mt-4 flex justify-end">
            <EmptyBasket />
          </div>
        </>
      )}
    </div>
  );
}
