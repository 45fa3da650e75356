import type { Order } from '@bottega/contract';
import { fullPlace, isPaidOnline, shortPlace } from '@bottega/domain';
import { formatDate, formatDay, formatTime, formatTimeRange } from '@bottega/texts';
import { Badge, Icon } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';
import { Expected } from './timeline/expected.tsx';
import { moneyWords, paymentWords } from './money-words.ts';
import { transactionWords } from './timeline/status-words.ts';
import { OrderTotals, totalOf } from './order-totals.tsx';

/** The head of an order's page: its state, when and where it arrives, and its money. */
export function OrderHead({ order }: { order: Order }) {
  const t = useTexts();
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1>{t('order.number', { orderId: String(order.orderId) })}</h1>
        <Badge kind={order.pending ? 'offer' : 'fact'}>{order.orderStatus}</Badge>
      </div>
      <p className="flex gap-3">
        <Icon name="calendar-time" />
        <span>
          {t('order.handOverAt', {
            ...shortPlace(order.address),
            day: formatDay(order.deliveryDate),
            time: formatTimeRange(order.beginTime, order.endTime),
          })}
          <Expected order={order} />
        </span>
      </p>
      <OrderMoney order={order} />
    </header>
  );
}

/** The total of an order, and how it is paid. */
export function OrderTotal({ order }: { order: Order }) {
  const t = useTexts();
  const { key, amount } = totalOf(order);
  return (
    <div className="flex gap-3">
      <Icon name="receipt" />
      <div className="figures">
        <p>
          {t(key)} <strong className="font-price text-lg">{amount}</strong>
        </p>
        {paymentWords(t, order).map((words) => (
          <p key={words} className="text-muted">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The money of an order: blocked, charged or to be paid. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useTexts();
  const [money, ...more] = moneyWords(t, order);
  return (
    <div className="flex gap-3">
      <Icon name="credit-card" />
      <div className="figures">
        <p className="font-strong">{money}</p>
        {more.map((words) => (
          <p key={words} className="text-muted">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

/** When, where and how the order was placed and is paid, with its total. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTexts();
  const where = fullPlace(order.address);
  const transaction = isPaidOnline(order.paymentTypeId)
    ? transactionWords(t, order.payment.transactionState)
    : undefined;
  const facts: [string, string][] = [
    [
      t('order.when', where),
      `${formatDay(order.deliveryDate)}, ${formatTimeRange(order.beginTime, order.endTime)}`,
    ],
    [t('order.address', where), where.place],
    [t('order.payment'), order.paymentType],
    ...(transaction === undefined ? [] : [[t('order.transaction'), transaction] as [string, string]]),
    [
      t('order.placedTitle'),
      t('order.at', { day: formatDate(order.createdAt), time: formatTime(order.createdAt) }),
    ],
    ...(order.orderComment ? ([[t('order.notes'), order.orderComment]] as [string, string][]) : []),
  ];
  return (
    <>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderTotals {...order} />
    </>
  );
}
