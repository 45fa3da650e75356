import { shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Icon } from '@bottega/ui';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';

/** The points and the gift certificate that this order earns (PRO-05, PRO-16). */
export function Earned() {
  const t = useTexts();
  const { totals, giftCertificatesToGenerate, shippingAddress } = useServerCart();
  if (totals.points === 0 && giftCertificatesToGenerate.length === 0) return null;
  return (
    <section aria-label={t('gift.earned')} className="grid gap-1 rounded-panel bg-sunken p-3 text-sm">
      <p className="font-bold">{t('gift.earned')}</p>
      <ul className="grid gap-1">
        {totals.points > 0 && (
          <li className="flex gap-2">
            <Icon name="star" size={18} />
            {t('gift.earnedPoints', { count: totals.points })}
          </li>
        )}
        {giftCertificatesToGenerate.map(({ description, giftTotal }) => (
          <li key={description} className="flex gap-2">
            <Icon name="gift" size={18} />
            {t('gift.earnedGift', {
              ...shortPlace(shippingAddress),
              description,
              amount: formatPrice(giftTotal),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
