import { formatPrice } from '@bottega/texts';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';

/** What a card is blocked for beyond the total while goods are to be weighed (CHK-16); nothing where none are. */
export function Preauthorization() {
  const { t, brand } = useShop();
  const { estimate } = useServerCart().totals;
  if (!estimate) return null;
  return (
    <p className="text-sm text-muted">
      {t('checkout.preauthorization', {
        amount: formatPrice(estimate.highest),
        percent: brand.settings.preAuthorisationBp / 100,
      })}
    </p>
  );
}
