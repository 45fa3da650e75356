import { formatPrice } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import { expect, test } from 'vitest';
import { shownWithCart } from '../../features/cart/state/cart-around.fixture.tsx';
import { cartOf } from '../../features/cart/state/product.fixture.ts';
import { Preauthorization } from '../../features/checkout/payment/preauthorization.tsx';

/** The words about the reserved amount, with the texts of a brand and a rate. */
function words(brand: string, preAuthorisationBp: number, isPaypal: boolean): string {
  const { totals } = cartOf([]);
  const estimate = { lowest: 40, highest: 43.2 };
  return shownWithCart(<Preauthorization isPaypal={isPaypal} />, {
    cart: cartOf([], { totals: { ...totals, estimate } }),
    settings: { preAuthorisationBp },
    texts: brandTexts[brand] as Record<string, string>,
  }).replaceAll(/<[^>]*>/g, '');
}

test.each(Object.keys(brandTexts).flatMap((brand) => [false, true].map((isPaypal) => ({ brand, isPaypal }))))(
  '[CHK-16] when $brand reserves an amount (PayPal: $isPaypal), then its text names the amount and the percentage of the setting, and no other',
  ({ brand, isPaypal }) => {
    for (const rate of [2000, 3000, 700]) {
      const text = words(brand, rate, isPaypal);
      expect(text.match(/\d+(?:,\d+)? ?%/g)).toEqual([`${rate / 100}%`]);
      expect(text).toContain(formatPrice(43.2));
    }
  },
);
