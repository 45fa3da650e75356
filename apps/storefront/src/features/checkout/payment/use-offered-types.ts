import { isPayableAt, shortPlace } from '@bottega/domain';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useServerCart } from '../../cart/state/index.ts';
import type { PaymentType } from './payment-step.tsx';

/**
 * Payment types offered for the basket's place. When the kind of place changes, the page's loader reads them again.
 * Until then, types not payable there are left out. An order that is being changed keeps its type; it is the only one
 * that is read then.
 */
export function useOfferedTypes(loaded: readonly PaymentType[]): readonly PaymentType[] {
  const { revalidate } = useRevalidator();
  const { shippingAddress, changesOrder } = useServerCart();
  const { addressTypeId } = shortPlace(shippingAddress);
  const readFor = useRef(addressTypeId);
  useEffect(() => {
    if (readFor.current === addressTypeId) return;
    readFor.current = addressTypeId;
    void revalidate();
  }, [addressTypeId, revalidate]);
  return loaded.filter(
    ({ paymentTypeId }) =>
      isPayableAt(addressTypeId, paymentTypeId) &&
      (!changesOrder || changesOrder.paymentTypeId === paymentTypeId),
  );
}

/** The type that the shopper chose, or the only one there is. Several offered types are a choice of the shopper. */
export function chosenType(
  offered: readonly PaymentType[],
  chosenTypeId: number | undefined,
): PaymentType | undefined {
  return (
    offered.find(({ paymentTypeId }) => paymentTypeId === chosenTypeId) ??
    (offered.length === 1 ? offered[0] : undefined)
  );
}
