import type { Cart, CartItem, Product } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { isForAdults } from './for-adults.ts';

const itemOf = (productInfos: Product['productInfos']): CartItem =>
  ({ product: { productInfos } as Product, quantity: 1 }) as CartItem;
const cartOf = (fields: Pick<Cart, 'cartItems' | 'sectors'>): Cart => fields as Cart;

const milk = itemOf({ TIPOLOGIA: 'Pezzo' });
const knives = itemOf({ TIPOLOGIA: 'Pezzo', ADULTS_ONLY: 'true' });

test('when a basket has goods that are not for minors, then the age is asked from the start, in sectors too', () => {
  expect(isForAdults(cartOf({ cartItems: [milk] }))).toBe(false);
  expect(isForAdults(cartOf({ cartItems: [milk, knives] }))).toBe(true);
  const sectors = [{ name: 'Casa', categoryId: 1, cartItems: [knives] }];
  expect(isForAdults(cartOf({ sectors }))).toBe(true);
});

test('when the age is asked, then no words are about drinks: knives need it too', () => {
  const { t } = createTexts();
  const words = [2, 3].flatMap((addressTypeId) => [
    t('checkout.ageText', { addressTypeId }),
    t('catalog.ageNote', { addressTypeId }),
  ]);
  for (const text of [
    ...words,
    t('checkout.age'),
    t('notification.paperAdultsOnly'),
    t('errors.AGE_NOT_CONFIRMED'),
  ])
    expect(text).not.toMatch(/alcol|bere\b|bevand|vino|birra/i);
});
