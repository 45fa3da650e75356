import type { PlaceChanges } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { useTexts } from '../../../platform/shop.tsx';
import { BeforeAfter } from './what-changes-lines.tsx';

/**
 * Fee, minimum order, discount and total before and after the change. The total is always shown, the others only when
 * they change.
 */
export function ChangedSums({ changes }: { changes: PlaceChanges }) {
  const t = useTexts();
  const { basketDiscount, deliveryFee, minOrder, missingToMinOrder, total } = changes;
  const place = shortPlace(changes);
  const fee = (euros: number | undefined) => {
    if (euros === undefined) return t('cart.changesFeeBySlot');
    return euros === 0 ? t('ui.free') : formatPrice(euros);
  };
  const minimum = (euros = 0) => (euros === 0 ? t('cart.changesNoMinimum') : formatPrice(euros));
  const discount = (euros = 0) => formatPrice(euros === 0 ? 0 : -euros);
  const rows: [string, string, string][] = [
    [t('cart.discounts'), discount(basketDiscount.before), discount(basketDiscount.after)],
    [t('cart.handOverFee', place), fee(deliveryFee.before), fee(deliveryFee.after)],
    [t('cart.changesMinimum'), minimum(minOrder.before), minimum(minOrder.after)],
  ];
  return (
    <section className="grid gap-1">
      <h3>{t('cart.changesSums')}</h3>
      <dl className="figures grid gap-1">
        {rows
          .filter(([, before, after]) => before !== after)
          .map(([name, before, after]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt>{name}</dt>
              <dd>
                <BeforeAfter before={before} after={after} />
              </dd>
            </div>
          ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 text-lg">
          <dt>
            <strong>{t('cart.total')}</strong>
          </dt>
          <dd>
            <BeforeAfter before={formatPrice(total.before)} after={formatPrice(total.after)} />
          </dd>
        </div>
      </dl>
      {deliveryFee.after === undefined && deliveryFee.before !== undefined && (
        <p className="text-sm text-muted">{t('cart.changesFeeLater', place)}</p>
      )}
      {missingToMinOrder > 0 && (
        <p className="text-sm text-warning">
          {t('cart.changesToMinimum', { amount: formatPrice(missingToMinOrder) })}
        </p>
      )}
    </section>
  );
}
