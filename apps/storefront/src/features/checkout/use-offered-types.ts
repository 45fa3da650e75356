import { isPayableAt, shortPlace } from '@bottega/domain';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useServerCart } from '../../platform/session-cart.tsx';
import type { PaymentType } from './payment-step.tsx';

/**
 * Ways to pay where the basket goes. The page's loader reads them again when the basket goes to another kind of place;
 * until the answer comes, what can't be paid there is left out.
 */
export function useOfferedTypes(loaded: readonly PaymentType[]): readonly PaymentType[] {
  const { revalidate } = useRevalidator();
  const { addressTypeId } = shortPlace(useServerCart().shippingAddress);
  const readFor = useRef(addressTypeId);
  useEffect(() => {
    if (readFor.current === addressTypeId) return;
    readFor.current = addressTypeId;
    void revalidate();
  }, [addressTypeId, revalidate]);
  return loaded.filter(({ paymentTypeId }) => isPayableAt(addressTypeId, paymentTypeId));
}
