import { useCartActs, type CartActs } from '../../platform/cart-acts.ts';

/** Sets one of the cart's infos unless it says so already; a failure is told (CAR-48). */
export const useCartInfo = (): CartActs['setInfo'] => useCartActs().setInfo;
