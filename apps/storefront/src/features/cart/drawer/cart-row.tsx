import { classes, IconButton } from '@bottega/ui';
import { formatPrice, formatUnitPrice } from '@bottega/texts';
import { memo } from 'react';
import { HouseholdMarks } from '../../../platform/household.tsx';
import { useMedia } from '../../../platform/media.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { LineChanged } from '../lines/line-changed.tsx';
import { LineOptions } from '../lines/line-options.tsx';
import { ProductStepper } from '../lines/product-stepper.tsx';
import { isGone, type Replacements } from '../lines/replacements.ts';
import { useRemoval } from '../lines/use-removal.tsx';
import { isPriceOfLine } from '../state/line-prices.ts';
import type { LineProduct, ShownLine } from '../state/lines.ts';
import { rulesOf } from '../state/quantity-text.ts';
import { LineWords } from './line-words.tsx';

export interface CartRowProps {
  line: ShownLine;
  /** Also shows the price of one piece (CAR-15). */
  full: boolean;
  /** Pending request for replacements; absent where the line needs none. */
  replacements: Promise<Replacements> | undefined;
  onFollow?: (() => void) | undefined;
}

/**
 * A line of the cart: picture, name and size; price, stepper, bin. A press
 * outside its buttons opens the product (CAR-17). Memoised, so that in a long cart only changed lines render again.
 */
export const CartRow = memo(function CartRow({ line, full, replacements, onFollow }: CartRowProps) {
  const { product, item, params } = line;
  const isBuyable = !isGone(line);
  return (
    <li className="goods-line">
      <LineHead product={product} onFollow={onFollow} />
      {isBuyable && <Cost line={line} />}
      {isBuyable && <ProductStepper product={product} params={params} layout="line" />}
      <RemoveButton line={line} />
      {isBuyable && <LineWords line={line} full={full} />}
      {isBuyable && <HouseholdMarks goods={product} layout="line" />}
      {item && isBuyable && <LineOptions item={item} />}
      {item && (
        <div className="goods-line__changed">
          <LineChanged item={item} replacements={replacements} />
        </div>
      )}
    </li>
  );
});

interface LineHeadProps {
  product: Pick<
    LineProduct,
    'name' | 'shortDescr' | 'description' | 'slug' | 'mediaURL' | 'productInfos' | 'minAcq'
  >;
  onFollow?: (() => void) | undefined;
}

/** Picture, name and size. Goods by weight have no size: stepper and cost name their weight and price per kg. */
export function LineHead({ product, onFollow }: LineHeadProps) {
  const media = useMedia();
  const { name, shortDescr, description, slug, mediaURL } = product;
  const hasSize = description !== '' && rulesOf(product).saleType !== 'Sfuso';
  return (
    <>
      <div className="goods-line__picture">
        <img src={media(mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
      </div>
      <p className="goods-line__head">
        <a className="goods-line__name" href={paths.product(slug)} onClick={onFollow}>
          {shortDescr !== '' && <strong>{shortDescr} </strong>}
          {name}
        </a>{' '}
        {hasSize && <span className="goods-line__size">{description}</span>}
      </p>
    </>
  );
}

/** What the line costs, with the price per kg or l below where it is that of the line. */
function Cost({ line: { item, pending } }: Pick<CartRowProps, 'line'>) {
  return (
    <p
      className={classes('goods-line__cost figures', pending && 'text-muted')}
      aria-busy={pending || undefined}
    >
      {item && (
        <>
          <strong className="font-price">{formatPrice(item.netTotal)}</strong>
          {isPriceOfLine(item) && (
            <span className="goods-line__unit">
              {formatUnitPrice(item.product.priceUmDisplay, item.product.weightUnitDisplay)}
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** Removes the line (CAR-18). */
function RemoveButton({ line: { product, params } }: Pick<CartRowProps, 'line'>) {
  const t = useTexts();
  const { remove, removeDialog } = useRemoval({ product, params });
  return (
    <>
      <IconButton
        className="goods-line__remove"
        icon="trash"
        label={t('cart.removeLabel', { name: product.name })}
        onClick={remove}
      />
      {removeDialog}
    </>
  );
}
