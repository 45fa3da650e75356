import { isAssigned } from '@bottega/domain';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';

/** Where the basket goes by the shopper's own choice; 0 while that is only proposed (TEN-14). */
export function useChosenAddressId(): number {
  const { bypassAddressAssignment } = useShop().brand.settings;
  const { shippingAddress } = useServerCart();
  return isAssigned(shippingAddress, bypassAddressAssignment) ? shippingAddress.addressId : 0;
}
