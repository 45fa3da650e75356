import type { OrderSummary } from '@bottega/contract';
import { isUnderWay, shortPlace, type OrderStatus } from '@bottega/domain';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { Icon, TextLink } from '@bottega/ui';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/** When the next of these orders arrives, in a sentence; nothing if none is under way. */
export function NextOrder({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTexts();
  const [next] = orders
    .filter(({ orderStatusId }) => isUnderWay(orderStatusId as OrderStatus))
    .toSorted((a, b) => `${a.deliveryDate} ${a.beginTime}`.localeCompare(`${b.deliveryDate} ${b.beginTime}`));
  if (!next) return null;
  return (
    <p className="panel flex items-center gap-3">
      <Icon name="clock" />
      <TextLink href={accountPaths.order(next.orderId)}>
        {t('customer.nextOrder', {
          ...shortPlace(next.address),
          day: formatDay(next.deliveryDate),
          time: formatTimeRange(next.expected?.begin ?? next.beginTime, next.expected?.end ?? next.endTime),
        })}
      </TextLink>
    </p>
  );
}
