import type { OrderSummary } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { formatDate, formatDay, formatPrice, formatTimeRange } from '@bottega/texts';
import { Badge, Icon } from '@bottega/ui';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/** Orders as a list of cards, each a link to its page. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTexts();
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.orderId} className="panel relative grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center">
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-3">
              <a className="text-lg after:absolute after:inset-0" href={paths.order(order.orderId)}>
                <strong>{t('order.number', { orderId: String(order.orderId) })}</strong>
              </a>
              <Badge kind={order.pending ? 'offer' : 'fact'}>{order.orderStatus}</Badge>
            </p>
            <p>
              {t('order.handOverAt', {
                ...shortPlace(order.address),
                day: formatDay(order.deliveryDate),
                time: formatTimeRange(order.beginTime, order.endTime),
              })}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              {formatDate(order.createdAt)} · {t('order.items', { count: order.totalItems })}
              <span className="flex items-center gap-1">
                <Icon name="credit-card" size={16} /> {order.paymentType}
              </span>
            </p>
          </div>
          <p className="figures flex items-center gap-3 text-lg">
            <strong className="font-price">{formatPrice(order.grossTotal)}</strong>
            <Icon name="chevron-right" />
          </p>
        </li>
      ))}
    </ul>
  );
}
