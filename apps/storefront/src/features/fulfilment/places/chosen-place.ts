import { isAssigned } from '@bottega/domain';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';

/** Id of the basket's address if the shopper chose it; 0 while it is only proposed (TEN-14). */
export function useChosenAddressId(): number {
  const { bypassAddressAssignment } = useShop().brand.settings;
  const { shippingAddress } = useServerCart();
  return isAssigned(shippingAddress, bypassAddressAssignment) ? shippingAddress.addressId : 0;
}
