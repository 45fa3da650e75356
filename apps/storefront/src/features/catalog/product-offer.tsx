import type { Product } from '@bottega/contract';
import { Badge, Icon, Price } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { isSoldOut, priceOf, sizeOf } from './product-view.ts';
import { useStepper } from './stepper-slot.tsx';

interface ProductOfferProps {
  product: Product;
  params: Readonly<Record<string, string>>;
  /** What has to be chosen before it can be bought. */
  children: ReactNode;
}

/** Name, price and the way to buy. */
export function ProductOffer({ product, params, children }: ProductOfferProps) {
  const t = useTexts();
  const stepper = useStepper();
  return (
    <>
      <h1 className="product-page__name">
        {product.shortDescr && <span>{product.shortDescr} </span>}
        {product.name}
      </h1>
      <p className="product-page__size">{sizeOf(product, t)}</p>
      {product.productClasses.length > 0 && (
        <ul className="product-page__classes">
          {product.productClasses.map(({ productClassId, name }) => (
            <li key={productClassId}>
              <Badge kind="fact">{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Price {...priceOf(product, t)} size="page" />
      <p className="product-page__vat">{t('catalog.vatIncluded')}</p>
      {children}
      {isSoldOut(product) ? (
        <p className="product-page__sold-out">
          <strong>{t('catalog.soldOut')}</strong> {t('catalog.soldOutText')}
        </p>
      ) : (
        stepper(product, 'page', product.selectOptions.length > 0 ? { params } : {})
      )}
      {product.productInfos['ADULTS_ONLY'] === 'true' && (
        <p className="product-page__note">
          <Icon name="id" />
          {t('catalog.ageNote')}
        </p>
      )}
    </>
  );
}
