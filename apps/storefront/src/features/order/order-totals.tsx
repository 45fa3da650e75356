import type { Order } from '@bottega/contract';
import { isHandedOver, isUnderWay, shortPlace, type OrderStatus } from '@bottega/domain';
import { formatNumber, formatPrice, type Translate } from '@bottega/texts';
import { Disclosure, Icon } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';

/** The total of the order and its VAT. */
export function OrderTotals({
  orderStatusId,
  totals,
  address,
}: Pick<Order, 'orderStatusId' | 'totals' | 'address'>) {
  const t = useTexts();
  const isOver = isHandedOver(orderStatusId);
  const charged = totals.chargedTotal;
  const { key, amount, estimated } = totalOf({ orderStatusId, totals });
  const rows = partsOf(t, totals, address);
  if (charged !== undefined) rows.push([t('order.orderedTotal'), formatPrice(totals.totalPrice)]);
  return (
    <div className="grid gap-4">
      <dl className="figures grid gap-1">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg">
          <dt>
            <strong>{t(key)}</strong>
          </dt>
          <dd>
            <strong className="font-price text-xl">{amount}</strong>
          </dd>
        </div>
      </dl>
      {totals.containerBack !== undefined && (
        <p className="text-sm">{t('order.containersBack', { amount: formatPrice(totals.containerBack) })}</p>
      )}
      {estimated && <p className="text-sm text-muted">{t('cart.estimateNote')}</p>}
      {totals.points > 0 && (
        <p className="flex gap-2 text-sm">
          <Icon name="star" size={18} />
          {t(isOver ? 'order.pointsEarned' : 'order.points', { count: totals.points })}
        </p>
      )}
      <Vat rows={totals.vat} />
    </div>
  );
}

type Row = [name: string, amount: string];

/** The parts of the total, as ordered. */
function partsOf(t: Translate, totals: Order['totals'], address: Order['address']): Row[] {
  const lineDiscounts =
    totals.discountTotal - totals.basketDiscounts.reduce((sum, { amount }) => sum + amount, 0);
  const parts: [string, number][] = [
    [t('cart.discounts'), lineDiscounts > 0.004 ? -lineDiscounts : 0],
    ...totals.basketDiscounts.map(({ badge, text, amount }): [string, number] => [text || badge, -amount]),
    [t('cart.giftCodes'), -totals.giftTotal],
    [t('cart.packaging'), totals.packageTotal],
    [t('cart.containers'), totals.containerTotal],
  ];
  return [
    [t('cart.goods'), formatPrice(totals.listTotal)],
    ...parts.filter(([, amount]) => amount !== 0).map(([name, amount]): Row => [name, formatPrice(amount)]),
    [
      t('cart.handOverFee', shortPlace(address)),
      totals.deliveryFee === 0 ? t('ui.free') : formatPrice(totals.deliveryFee),
    ],
  ];
}

/** The total of the order with the key of its name: ordered, by what was picked, or paid. */
export function totalOf({ orderStatusId, totals }: Pick<Order, 'orderStatusId' | 'totals'>) {
  const { totalPrice, chargedTotal, variableWeightTotal } = totals;
  const amount = formatPrice(chargedTotal ?? totalPrice);
  if (chargedTotal !== undefined) {
    const key = isHandedOver(orderStatusId) ? 'order.charged' : 'order.toCharge';
    return { key, amount, estimated: false } as const;
  }
  const estimated = variableWeightTotal > 0 && isUnderWay(orderStatusId as OrderStatus);
  return { key: estimated ? 'cart.estimatedTotal' : 'cart.total', amount, estimated } as const;
}

function Vat({ rows }: { rows: Order['totals']['vat'] }) {
  const t = useTexts();
  return (
    <Disclosure title={t('order.vat')}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col">{t('order.vatRate')}</th>
            <th scope="col" className="text-right">
              {t('order.vatTaxable')}
            </th>
            <th scope="col" className="text-right">
              {t('order.vatTax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ivaPct, taxable, tax }) => (
            <tr key={ivaPct}>
              <td>{formatNumber(Number(ivaPct) * 100)}%</td>
              <td className="text-right">{formatPrice(taxable)}</td>
              <td className="text-right">{formatPrice(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
