import { formatPrice } from '@bottega/texts';
import { Badge, classes, IconButton } from '@bottega/ui';
import { lazy, memo, Suspense, useState } from 'react';
import { useMedia } from '../../platform/media.ts';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useCartStore } from './cart-store.tsx';
import { LineChanged } from './line-changed.tsx';
import { LineOptions } from './line-options.tsx';
import { struckTotal, type ShownLine } from './lines.ts';
import { ProductStepper } from './product-stepper.tsx';
import { isGone, type Replacements } from './replacements.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

export interface CartRowProps {
  line: ShownLine;
  /** With the price of one (CAR-15). */
  full: boolean;
  /** What may take its place, on the way; absent where it needn't be replaced. */
  replacements: Promise<Replacements> | undefined;
  onFollow?: (() => void) | undefined;
}

/**
 * A line of the basket: picture, words, stepper, what it costs. A press anywhere else opens the product (CAR-17). Drawn
 * anew only when something of the line changes, however many there are.
 */
export const CartRow = memo(function CartRow({ line, full, replacements, onFollow }: CartRowProps) {
  const t = useTexts();
  const store = useCartStore();
  const media = useMedia();
  const [removing, setRemoving] = useState(false);
  const { product, item, params } = line;
  const { name, shortDescr, description, mediaURL, slug } = product;
  const options = product.selectOptions.flatMap(
    ({ parameterName, options: all }) => all.find(({ key }) => key === params[parameterName])?.value ?? [],
  );
  const answer = item?.promoChoice && product.warehousePromo?.selectable ? item.promoChoice : undefined;
  const struck = item && struckTotal(item);

  return (
    <li className="cart-row relative">
      <div className="cart-row__picture">
        <img src={media(mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
      </div>
      <div className="grid min-w-0 gap-2">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1">
            <a className="py-1 after:absolute after:inset-0" href={paths.product(slug)} onClick={onFollow}>
              {shortDescr !== '' && <strong>{shortDescr} </strong>}
              {name}
            </a>
            <span className="block text-sm text-muted">
              {[description, ...options].filter(Boolean).join(' · ')}
            </span>
            {full && item && (
              <span className="figures block text-sm text-muted">
                {formatPrice(item.product.priceDisplay)}{' '}
                {t(item.weight > 0 ? 'cart.changesPerKilo' : 'cart.changesEach')}
              </span>
            )}
          </p>
          <div className="relative z-1 -mt-2 -mr-2">
            <IconButton
              icon="trash"
              label={t('cart.removeLabel', { name })}
              onClick={() => setRemoving(true)}
            />
          </div>
        </div>
        {answer !== undefined && (
          <p className="text-sm text-muted">
            {t(answer === 'accept' ? 'promotion.accepted' : 'promotion.declined')}
          </p>
        )}
        {item?.discounts.map(({ promoId, badge }) => (
          <div key={promoId}>
            <Badge kind="offer">{badge}</Badge>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {!isGone(line) && (
            <div className="relative z-1 max-w-44 flex-[1_0_9rem]">
              <ProductStepper product={product} params={params} layout="row" />
            </div>
          )}
          <p
            className={classes('figures ml-auto text-right', line.pending && 'text-muted')}
            aria-busy={line.pending || undefined}
          >
            {item !== undefined && !isGone(line) && (
              <>
                {struck !== undefined && (
                  <s className="block text-sm text-muted sm:mr-2 sm:inline">
                    <span className="sr-only">{t('cart.insteadOf')} </span>
                    {formatPrice(struck)}
                  </s>
                )}
                <strong className="font-price text-lg">{formatPrice(item.netTotal)}</strong>
                {item.weight > 0 && <span className="block text-xs text-muted">{t('cart.estimated')}</span>}
              </>
            )}
          </p>
        </div>
        {item && !isGone(line) && <LineOptions item={item} />}
      </div>
      {item && <LineChanged item={item} replacements={replacements} />}
      {removing && (
        <Suspense fallback={null}>
          <RemoveDialog
            title={t('cart.removeTitle', { name })}
            onNo={() => setRemoving(false)}
            onYes={() => {
              setRemoving(false);
              void store.remove({ product, params });
            }}
          />
        </Suspense>
      )}
    </li>
  );
});
