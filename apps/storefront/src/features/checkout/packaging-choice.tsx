import type { DataOf, contract } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { useCartInfo } from './use-cart-info.ts';

export type PackagingType = DataOf<typeof contract.cart.listPackagingTypes>['packagingTypes'][number];

/** Which of the cart's infos holds the choice; empty: as the shop does. */
const info = 'packaging_type_id';

/** What the order is packed in, each with its price, and how many this basket takes (CHK-12, CAR-08). */
export function PackagingChoice({ types }: { types: readonly PackagingType[] }) {
  const t = useTexts();
  const setInfo = useCartInfo();
  const { cartInfos, orderPackages } = useServerCart();
  if (types.length === 0) return null;
  const chosen = orderPackages[0];
  const offers = [
    { value: '', name: t('checkout.packagingAny'), detail: t('checkout.packagingAnyText') },
    ...types.map(({ packagingTypeId, name, description, cost }) => ({
      value: String(packagingTypeId),
      name,
      detail: [
        description,
        cost === 0 ? t('ui.free') : t('checkout.packagingEach', { price: formatPrice(cost) }),
        ...(chosen?.orderPackageId === packagingTypeId
          ? [
              t('checkout.packagingTaken', {
                count: chosen.quantity,
                price: formatPrice(chosen.totalPrice),
              }),
            ]
          : []),
      ].join(' · '),
    })),
  ];
  // one that is no longer offered is packed as the shop does
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
