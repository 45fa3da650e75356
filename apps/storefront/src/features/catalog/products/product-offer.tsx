import type { Product } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { Badge, Icon, Price, TextLink } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { HouseholdMarks } from '../../../platform/household.tsx';
import { useTexts } from '../../../platform/shop.tsx';
import { depositOf, energyOf, isSoldOut, originOf, priceOf, sizeOf } from './product-view.ts';
import { Freshness } from './freshness.tsx';
import { PromoBox } from './promo-box.tsx';
import { useSave } from './save-slot.tsx';
import { StockNotice } from './stock-notice.tsx';
import { useStepper } from './stepper-slot.tsx';

interface ProductOfferProps {
  product: Product;
  params: Readonly<Record<string, string>>;
  onMissing: (parameterName: string) => void;
  /** The fields that the shopper fills before the product can be bought. */
  children: ReactNode;
}

/** Name, price and stepper of the product's page. */
export function ProductOffer({ product, params, onMissing, children }: ProductOfferProps) {
  const t = useTexts();
  const stepper = useStepper();
  const save = useSave();
  const { shippingAddress } = useServerCart();
  const origin = originOf(product, t);
  const deposit = depositOf(product, t);
  return (
    <>
      <h1 className="product-page__name">
        {product.shortDescr && <span>{product.shortDescr} </span>}
        {product.name}
      </h1>
      <p className="product-page__size">{sizeOf(product, t)}</p>
      {origin !== undefined && <p className="product-page__size">{origin}</p>}
      <Freshness product={product} />
      {product.sizeNotice !== undefined && (
        <p className="product-page__note">
          <Icon name="info-circle" />
          {product.sizeNotice}
        </p>
      )}
      <HouseholdMarks goods={product} layout="page" />
      {/* no note at the price: the promotion box has the full text */}
      <Price {...priceOf(product, t)} note={undefined} size="page" />
      <p className="product-page__vat">
        {[t('catalog.vatIncluded'), energyOf(product, t)].filter(Boolean).join(' · ')}
      </p>
      {deposit !== undefined && <p className="product-page__deposit">{deposit}</p>}
      {children}
      {isSoldOut(product) ? (
        <>
          <p className="product-page__sold-out">
            <strong>{t('catalog.soldOut')}</strong> {t('catalog.soldOutText')}{' '}
            <TextLink href="#alternative">{t('catalog.seeAlternatives')}</TextLink>
          </p>
          <StockNotice product={product} layout="page" />
        </>
      ) : (
        stepper(product, 'page', product.selectOptions.length > 0 ? { params, onMissing } : {})
      )}
      {/* after the button, which is in the first screen of a phone */}
      {product.warehousePromo && <PromoBox promo={product.warehousePromo} />}
      {save(product, 'page')}
      {product.productClasses.length > 0 && (
        <ul className="product-page__classes">
          {product.productClasses.map(({ productClassId, name }) => (
            <li key={productClassId}>
              <Badge kind="fact">{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {product.productInfos['ADULTS_ONLY'] === 'true' && (
        <p className="product-page__note">
          <Icon name="id" />
          {t('catalog.ageNote', shortPlace(shippingAddress))}
        </p>
      )}
    </>
  );
}
