import { shortPlace } from '@bottega/domain';
import { Checkbox, FormError } from '@bottega/ui';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';

export interface BuyConditionsProps {
  /** Why the order couldn't be placed. */
  problems: readonly string[];
  /** Asked for once the shop has said the basket holds goods for adults. */
  age: { asked: boolean; confirmed: boolean; onConfirm: (confirmed: boolean) => void };
}

/** What stops the order, the age when it is asked, and what ordering agrees to. */
export function BuyConditions({ problems, age }: BuyConditionsProps) {
  const t = useTexts();
  const { shippingAddress } = useServerCart();
  return (
    <>
      <FormError title={t('checkout.refusedTitle')} problems={problems.map((text) => ({ text }))} />
      {age.asked && (
        <Checkbox
          boxed
          name="age"
          label={t('checkout.age')}
          detail={t('checkout.ageText', shortPlace(shippingAddress))}
          checked={age.confirmed}
          onChange={(event) => age.onConfirm(event.currentTarget.checked)}
        />
      )}
      <p className="text-sm text-muted">{t('checkout.terms')}</p>
    </>
  );
}
