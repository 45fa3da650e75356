import { ProductCard, type ProductCardProps } from '@bottega/ui';
import { HouseholdMarks } from '../../../platform/household.tsx';
import { paths } from '../../../platform/paths/paths.ts';
import { useShop } from '../../../platform/shop.tsx';
import type { CardProduct } from './product-card.ts';
import { badgesOf, cardPicture, isSoldOut, cardFacts, priceOf, sizeOf } from './product-view.ts';
import { useSave } from './save-slot.tsx';
import { StockNotice } from './stock-notice.tsx';
import { useStepper } from './stepper-slot.tsx';

type TileProps = { product: CardProduct } & Pick<ProductCardProps, 'eager' | 'heading'>;

/** A product card with its stepper and save button. */
export function ProductTile({ product, ...rest }: TileProps) {
  const { t, mediaOrigin } = useShop();
  const stepper = useStepper();
  const save = useSave();
  return (
    <ProductCard
      {...rest}
      href={paths.product(product.slug)}
      name={product.name}
      brand={product.shortDescr}
      size={sizeOf(product, t)}
      origin={cardFacts(product, t)}
      mark={<HouseholdMarks goods={product} layout="card" />}
      picture={cardPicture(product, mediaOrigin)}
      badges={badgesOf(product, t)}
      price={priceOf(product, t)}
      soldOut={
        isSoldOut(product)
          ? {
              text: t('catalog.soldOut'),
              notice: <StockNotice product={product} layout="card" />,
              instead: {
                text: t('catalog.seeAlternatives'),
                href: `${paths.product(product.slug)}#alternative`,
              },
            }
          : undefined
      }
      stepper={stepper(product, 'card')}
      save={save(product, 'card')}
    />
  );
}
