import { lazy, Suspense, type ReactNode } from 'react';
import { later } from '../../platform/page/later.ts';
import { CartStateProvider, useUnavailable } from './state/cart-context.tsx';

const AvailabilityDialog = lazy(later(() => import('./lines/availability-dialog.tsx')));

/** Provides the session's cart to the whole page, with the dialog for goods that can't be bought. */
export function CartProvider({ children }: { children: ReactNode }) {
  return (
    <CartStateProvider>
      {children}
      <Availability />
    </CartStateProvider>
  );
}

function Availability() {
  const [text, close] = useUnavailable();
  if (text === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AvailabilityDialog text={text} onClose={close} />
    </Suspense>
  );
}
