import { readFileSync } from 'node:fs';
import { formatPrice } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import { expect, test } from 'vitest';
import { shownWithCart } from '../../features/cart/state/cart-around.fixture.tsx';
import { cartOf } from '../../features/cart/state/product.fixture.ts';
import { Preauthorization } from '../../features/checkout/preauthorization.tsx';

const brandsFolder = new URL('../../../../../brands/', import.meta.url);

interface BrandFile {
  settings?: { preAuthorisationBp?: number };
}

/** The rate of the brand's file, in basis points; absent: the default. */
const rateOf = (brand: string): number =>
  (JSON.parse(readFileSync(new URL(`${brand}/brand.json`, brandsFolder), 'utf8')) as BrandFile).settings
    ?.preAuthorisationBp ?? 2000;

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

test('[CHK-16] when the rates of the brands are read, then one brand has 20% and the other 30%', () => {
  expect([rateOf('rosmarino'), rateOf('ponte')]).toEqual([2000, 3000]);
});

test.each(Object.keys(brandTexts).flatMap((brand) => [false, true].map((isPaypal) => ({ brand, isPaypal }))))(
  '[CHK-16] when $brand reserves an amount (PayPal: $isPaypal), then its text names the amount and the percentage of its setting, and no other',
  ({ brand, isPaypal }) => {
    for (const rate of [rateOf(brand), 700]) {
      const said = words(brand, rate, isPaypal);
      expect(said.match(/\d+(?:,\d+)? ?%/g)).toEqual([`${rate / 100}%`]);
      expect(said).toContain(formatPrice(43.2));
    }
  },
);
