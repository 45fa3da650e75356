import type { OrderSummary } from '@bottega/contract';
import { isLate, shortPlace } from '@bottega/domain';
import { formatTimeRange } from '@bottega/texts';
import { useTexts } from '../../../platform/shop.tsx';

/** The hours in which the shop expects the hand-over, and an apology if they pass the slot; nothing until it tells. */
export function Expected({
  order: { address, beginTime, endTime, expected },
}: {
  order: Pick<OrderSummary, 'address' | 'beginTime' | 'endTime' | 'expected'>;
}) {
  const t = useTexts();
  if (!expected) return null;
  const late = isLate({ begin: beginTime, end: endTime }, expected);
  const time = formatTimeRange(expected.begin, expected.end);
  return (
    <span className="block">
      <strong className="font-strong">{t('order.expected', { ...shortPlace(address), time })}</strong>
      {late && (
        <span className="block text-sm">
          {t('order.expectedLate', { time: formatTimeRange(beginTime, endTime) })}
        </span>
      )}
    </span>
  );
}
