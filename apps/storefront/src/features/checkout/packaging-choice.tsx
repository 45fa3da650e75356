import { ChoiceGroup, Radio } from '@bottega/ui';
import { useCartWrites, useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { packagingDetail, type PackagingType } from './packaging-detail.ts';

/** Name of the cart's info that stores the choice; an empty value is an order without packaging. */
const info = 'packaging_type_id';

/**
 * The packaging types with their prices, and the number of packages for this basket (CHK-12, CAR-08). Bags are never free
 * (D.L. 91/2017 art. 9-bis), so the choice without a price is the one without bags.
 */
export function PackagingChoice({ types }: { types: readonly PackagingType[] }) {
  const t = useTexts();
  const { setInfo } = useCartWrites();
  const { cartInfos, orderPackages } = useServerCart();
  if (types.length === 0) return null;
  const chosen = orderPackages[0];
  const offers = [
    { value: '', name: t('checkout.packagingNone'), detail: t('checkout.packagingNoneText') },
    ...types.map((type) => ({
      value: String(type.packagingTypeId),
      name: type.name,
      detail: packagingDetail(type, chosen, t),
    })),
  ];
  // a type that is no longer offered counts as no choice
  const wanted = cartInfos[info] ?? '';
  const current = offers.some(({ value }) => value === wanted) ? wanted : '';
  return (
    <ChoiceGroup legend={t('checkout.packagingTitle')}>
      {offers.map(({ value, name, detail }) => (
        <Radio
          key={value}
          boxed
          name="packaging"
          value={value}
          label={name}
          detail={detail}
          checked={value === current}
          onChange={() => void setInfo(info, value)}
        />
      ))}
    </ChoiceGroup>
  );
}
