import { Icon } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import { GoodsName, GoodsPicture } from './pasted-goods.tsx';
import type { PastedMatch, PastedProduct } from './pasted-rows.ts';
import type { PastedSlots } from './pasted-row.tsx';

interface PastedOtherProps<P extends PastedProduct> {
  match: PastedMatch<P>;
  slots: PastedSlots<P>;
  isChosen: boolean;
  onChoose: () => void;
}

/** Another product that the line may mean, with picture, size and price. One press chooses it. */
export function PastedOther<P extends PastedProduct>({
  match: { product, quantity },
  slots,
  isChosen,
  onChoose,
}: PastedOtherProps<P>) {
  const t = useTexts();
  const isSoldOut = product.available <= 0;
  return (
    <li>
      <button type="button" aria-pressed={isChosen} disabled={isSoldOut} onClick={onChoose}>
        <GoodsPicture product={product} />
        <span className="min-w-0">
          <GoodsName product={product} />
          <span className="block text-sm text-muted">
            {isSoldOut ? t('catalog.soldOut') : slots.quantityText(product, quantity)}
            {' · '}
            {slots.size(product)}
          </span>
          <span className="figures block text-sm">{slots.priceText(product)}</span>
        </span>
        <Icon name={isChosen ? 'circle-check' : 'plus'} />
      </button>
    </li>
  );
}
