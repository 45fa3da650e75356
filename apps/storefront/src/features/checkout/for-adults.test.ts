import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { cartOf, itemOf, productOf } from '../cart/state/product.fixture.ts';
import { isForAdults } from './for-adults.ts';

const milk = itemOf(1, productOf(1), 1);
const knives = itemOf(2, productOf(2, { productInfos: { TIPOLOGIA: 'Pezzo', ADULTS_ONLY: 'true' } }), 1);

test('when a basket has goods that are not for minors, then the age is asked from the start, in sectors too', () => {
  expect(isForAdults(cartOf([milk]))).toBe(false);
  expect(isForAdults(cartOf([milk, knives]))).toBe(true);
  const { cartItems: _, ...withoutItems } = cartOf([], {
    sectors: [{ name: 'Casa', categoryId: 1, cartItems: [knives] }],
  });
  expect(isForAdults(withoutItems)).toBe(true);
});

test('when the age is asked, then no words are about drinks: knives need it too', () => {
  const { t } = createTexts();
  const words = [2, 3].flatMap((addressTypeId) => [
    t('checkout.ageText', { addressTypeId }),
    t('catalog.ageNote', { addressTypeId }),
  ]);
  for (const said of [
    ...words,
    t('checkout.age'),
    t('notification.paperAdultsOnly'),
    t('errors.AGE_NOT_CONFIRMED'),
  ])
    expect(said).not.toMatch(/alcol|bere\b|bevand|vino|birra/i);
});
