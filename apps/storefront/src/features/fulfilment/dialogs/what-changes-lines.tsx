import type { PlaceChanges, Product } from '@bottega/contract';
import { milliOfQuantity, wireAmountOf } from '@bottega/domain';
import { saleTypeOf } from '@bottega/domain/catalog';
import { formatNumber, formatPrice, formatWeight, type Translate } from '@bottega/texts';
import { ChoiceGroup, Icon, Radio } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useMedia } from '../../../platform/media.ts';
import { useTexts } from '../../../platform/shop.tsx';
import type { Replacement } from '../../cart/state/index.ts';

type Lost = PlaceChanges['lost'][number];
type Changed = PlaceChanges['dearer'][number];

export interface LostLineProps {
  line: Lost;
  taken: Replacement | undefined;
  onTake: (replacement: Replacement | undefined) => void;
}

/** A line that is not available at the new place, with its possible replacements. */
export function LostLine({ line, taken, onTake }: LostLineProps) {
  const t = useTexts();
  const { itemId, product, problem, replacements } = line;
  const name = `al-posto-${itemId}`;
  return (
    <Row line={line}>
      <p className="flex items-start gap-2 text-sm text-warning">
        <Icon name="alert-triangle" size={18} /> {problem.message}
      </p>
      {replacements.length > 0 && (
        <div className="pt-2">
          <ChoiceGroup legend={t('cart.changesReplacement', { name: product.name })}>
            <Radio
              boxed
              name={name}
              value="0"
              label={t('cart.changesNoReplacement')}
              checked={taken === undefined}
              onChange={() => onTake(undefined)}
            />
            {replacements.map(({ product: other, quantity }) => (
              <Radio
                key={other.productId}
                boxed
                name={name}
                value={String(other.productId)}
                label={fullName(other)}
                detail={`${quantityText(t, other, quantity)} · ${formatPrice(wireAmountOf(other.priceDisplay, milliOfQuantity(quantity)))}`}
                checked={taken?.productId === other.productId}
                onChange={() => onTake({ itemId, productId: other.productId, quantity })}
              />
            ))}
          </ChoiceGroup>
        </div>
      )}
    </Row>
  );
}

/** A line that stays in the basket at another price. */
export function ChangedLine({ line }: { line: Changed }) {
  const t = useTexts();
  const { product, unitPrice, lineTotal, quantity } = line;
  const perUnit = unitPrice.before !== unitPrice.after && unitPrice.before > 0 && quantity !== 1;
  return (
    <Row line={line}>
      <p className="figures">
        <BeforeAfter before={formatPrice(lineTotal.before)} after={formatPrice(lineTotal.after)} />
      </p>
      {perUnit && (
        <p className="figures text-sm text-muted">
          <BeforeAfter before={formatPrice(unitPrice.before)} after={formatPrice(unitPrice.after)} />{' '}
          {t(isLoose(product) ? 'cart.changesPerKilo' : 'cart.changesEach')}
        </p>
      )}
    </Row>
  );
}

/** `1,49 € → 1,60 €`, spoken as «ora …, dopo …». */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useTexts();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="font-price text-muted">
        <span className="sr-only">{t('cart.changesBefore')} </span>
        {before}
      </span>
      <Icon name="arrow-right" size={16} />
      <strong className="font-price">
        <span className="sr-only">{t('cart.changesAfter')} </span>
        {after}
      </strong>
    </span>
  );
}

function Row({ line, children }: { line: Changed; children: ReactNode }) {
  const t = useTexts();
  const media = useMedia();
  const { product, quantity } = line;
  return (
    <li className="cart-row">
      <div className="cart-row__picture">
        <img src={media(product.mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <p>
          {fullName(product)}
          <span className="block text-sm text-muted">
            {product.description} · {quantityText(t, product, quantity)}
          </span>
        </p>
        {children}
      </div>
    </li>
  );
}

const fullName = ({ shortDescr, name }: Product): ReactNode => (
  <>
    {shortDescr !== '' && <strong>{shortDescr} </strong>}
    {name}
  </>
);

const isLoose = ({ productInfos }: Product): boolean => saleTypeOf(productInfos['TIPOLOGIA']) === 'Sfuso';

function quantityText(t: Translate, product: Product, quantity: number): string {
  if (isLoose(product)) return formatWeight(milliOfQuantity(quantity));
  return t(product.productInfos['TIPOLOGIA'] === 'Confezione' ? 'cart.packs' : 'cart.pieces', {
    count: formatNumber(quantity),
  });
}
