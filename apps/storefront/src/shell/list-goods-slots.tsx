import { formatPrice, formatUnitPrice, type Translate } from '@bottega/texts';
import { Badge } from '@bottega/ui';
import { ProductStepper } from '../features/cart/lines/product-stepper.tsx';
import { QuantityStepper } from '../features/cart/lines/quantity-stepper.tsx';
import { quantityText, rulesOf } from '../features/cart/state/index.ts';
import type { CardProduct } from '../features/catalog/products/product-card.ts';
import { sizeOf } from '../features/catalog/products/product-view.ts';
import type { GoodsSlots } from '../features/lists/goods-slots.ts';

/** Catalogue and basket components for the products of a list. */
export const listGoodsSlots = (t: Translate): GoodsSlots<CardProduct> => ({
  size: (product) => sizeOf(product, t),
  price: (product) => (
    <>
      <strong className="font-price">{formatPrice(product.priceDisplay)}</strong>
      <span className="goods-line__unit">
        {formatUnitPrice(product.priceUmDisplay, product.weightUnitDisplay)}
      </span>
    </>
  ),
  offer: ({ warehousePromo: promo }) =>
    promo && (
      <>
        {promo.view.header && <Badge kind="offer">{promo.view.header}</Badge>}
        {promo.lowestPrice30Days !== undefined && (
          <span>{t('promotion.lowestPriceShort', { price: formatPrice(promo.lowestPrice30Days) })}</span>
        )}
      </>
    ),
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
  cart: ({ product, quantity }) => <ProductStepper product={product} layout="row" first={quantity} />,
});
