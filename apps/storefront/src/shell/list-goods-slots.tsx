import type { Translate } from '@bottega/texts';
import { Price } from '@bottega/ui';
import { ProductStepper } from '../features/cart/product-stepper.tsx';
import { QuantityStepper } from '../features/cart/quantity-stepper.tsx';
import { quantityText, rulesOf } from '../features/cart/quantity-text.ts';
import type { CardProduct } from '../features/catalog/product-card.ts';
import { priceOf, sizeOf } from '../features/catalog/product-view.ts';
import type { GoodsSlots } from '../features/lists/goods-slots.ts';

/** The goods of a list as catalogue and basket show them. */
export const listGoodsSlots = (t: Translate): GoodsSlots<CardProduct> => ({
  size: (product) => sizeOf(product, t),
  price: (product) => <Price {...priceOf(product, t)} size="row" />,
  quantityText: (product, quantity) => quantityText(t, rulesOf(product), quantity),
  quantity({ product, quantity }, onQuantity) {
    const { name } = product;
    const texts = {
      quantityLabel: t('list.quantityLabel', { name }),
      moreLabel: t('list.moreLabel', { name }),
      lessLabel: t('list.lessLabel', { name }),
    };
    return <QuantityStepper product={product} quantity={quantity} onQuantity={onQuantity} texts={texts} />;
  },
  basket: ({ product, quantity }) => <ProductStepper product={product} layout="row" first={quantity} />,
});
