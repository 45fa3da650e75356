import type { OrderSummary } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { formatDate, formatDay, formatPrice, formatTimeRange } from '@bottega/texts';
import { Badge } from '@bottega/ui';
import type { ReactNode } from 'react';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { Expected } from './timeline/expected.tsx';
import { listedMoneyWords } from './money-words.ts';
import { ModifyUntil } from './modify-until.tsx';
import './order.css';
import { OrderPictures } from './order-pictures.tsx';

interface OrderCardsProps {
  orders: readonly OrderSummary[];
  /** The buttons of an order, from other features. */
  renderActions?: (order: OrderSummary) => ReactNode;
}

/** Orders as a list of cards, each a link to its page. */
export function OrderCards({ orders, renderActions }: OrderCardsProps) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.orderId} className="order-card panel">
          <OrderCard order={order} />
          {renderActions && <div className="order-card__acts">{renderActions(order)}</div>}
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTexts();
  const { orderId, address } = order;
  return (
    <>
      <p className="order-card__head">
        <a className="text-lg after:absolute after:inset-0" href={accountPaths.order(orderId)}>
          <strong>{t('order.number', { orderId: String(orderId) })}</strong>
        </a>
        <Badge kind={order.pending ? 'offer' : 'fact'}>{order.orderStatus}</Badge>
      </p>
      <p className="order-card__total figures">
        <strong className="font-price text-lg">
          {formatPrice(order.totals.chargedTotal ?? order.grossTotal)}
        </strong>
      </p>
      <div className="order-card__facts">
        <p>
          {t('order.handOverAt', {
            ...shortPlace(address),
            day: formatDay(order.deliveryDate),
            time: formatTimeRange(order.beginTime, order.endTime),
          })}
          <Expected order={order} />
        </p>
        <p className="text-sm text-muted">
          {t('order.placed', { day: formatDate(order.createdAt) })} · {listedMoneyWords(t, order)}
        </p>
        {order.modifyUntil !== undefined && (
          <p className="text-sm">
            <ModifyUntil until={order.modifyUntil} />
          </p>
        )}
      </div>
      <div className="order-card__goods">
        <OrderPictures pictures={order.pictures} />
        <p className="text-sm text-muted">{t('order.items', { count: order.totalItems })}</p>
      </div>
    </>
  );
}
