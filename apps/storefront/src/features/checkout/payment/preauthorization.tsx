import { formatPrice } from '@bottega/texts';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';

/**
 * The amount reserved on the card or at PayPal beyond the total for goods that are weighed later (CHK-16). Renders nothing without
 * such goods.
 */
export function Preauthorization({ isPaypal }: { isPaypal: boolean }) {
  const { t, brand } = useShop();
  const { estimate } = useServerCart().totals;
  if (!estimate) return null;
  return (
    <p className="text-sm text-muted">
      {t(isPaypal ? 'checkout.preauthorizationPaypal' : 'checkout.preauthorization', {
        amount: formatPrice(estimate.highest),
        percent: brand.settings.preAuthorisationBp / 100,
      })}
    </p>
  );
}
