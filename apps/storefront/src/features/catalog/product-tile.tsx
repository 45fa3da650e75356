import { ProductCard, type ProductCardProps } from '@bottega/ui';
import { paths } from '../../platform/paths.ts';
import { useShop } from '../../platform/shop.tsx';
import type { CardProduct } from './product-card.ts';
import { badgesOf, cardPicture, isSoldOut, priceOf, sizeOf } from './product-view.ts';
import { useSave } from './save-slot.tsx';
import { useStepper } from './stepper-slot.tsx';

type TileProps = { product: CardProduct } & Pick<ProductCardProps, 'eager' | 'heading'>;

/** A product on a shelf. */
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
      picture={cardPicture(product, mediaOrigin)}
      badges={badgesOf(product, t)}
      price={priceOf(product, t)}
      soldOut={isSoldOut(product) ? t('catalog.soldOut') : undefined}
      instead={{ text: t('catalog.seeAlternatives'), href: `${paths.product(product.slug)}#alternative` }}
      stepper={stepper(product, 'card')}
      corner={save(product, 'card')}
    />
  );
}
