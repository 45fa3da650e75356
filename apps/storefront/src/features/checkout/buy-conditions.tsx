import { shortPlace } from '@bottega/domain';
import { Checkbox, TextLink } from '@bottega/ui';
import { useServerCart } from '../cart/state/index.ts';
import type { SpokenMessage } from '../../platform/notices/messages.ts';
import { paths } from '../../platform/paths/paths.ts';
import { ResponseMessages } from '../../platform/notices/response-messages.tsx';
import { useTexts } from '../../platform/shop.tsx';

export interface BuyConditionsProps {
  /** Reasons of the refused order. */
  problems: readonly SpokenMessage[];
  /** Shown from the start when the basket has goods for adults. */
  age: { isAsked: boolean; confirmed: boolean; onConfirm: (confirmed: boolean) => void };
}

/** The reasons of a refused order, the age confirmation and the terms of the order. */
export function BuyConditions({ problems, age }: BuyConditionsProps) {
  const t = useTexts();
  const { shippingAddress } = useServerCart();
  return (
    <>
      <ResponseMessages title={t('checkout.refusedTitle')} messages={problems} />
      {age.isAsked && (
        <Checkbox
          boxed
          name="age"
          label={t('checkout.age')}
          detail={t('checkout.ageText', shortPlace(shippingAddress))}
          checked={age.confirmed}
          onChange={(event) => age.onConfirm(event.currentTarget.checked)}
        />
      )}
      <p className="text-sm text-muted">
        {t('checkout.terms')}{' '}
        <TextLink href={paths.page('condizioni-generali-di-vendita')} target="_blank">
          {t('checkout.readTerms')}
        </TextLink>
      </p>
    </>
  );
}
