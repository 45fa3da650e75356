import type { Order } from '@bottega/contract';
import { formatDay, formatTime } from '@bottega/texts';
import { Timeline } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';
import { timelineOf } from './order-timeline.ts';
import { statusMeaning, statusWords } from './status-words.ts';

export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts();
  return (
    <Timeline
      label={t('order.timeline')}
      stateTexts={{
        done: t('ui.stepDone'),
        current: t('ui.stepCurrent'),
        ahead: t('ui.stepAhead'),
        failed: t('ui.stepFailed'),
      }}
      steps={timelineOf(order).map(({ stage, statusId, state, at }) => ({
        key: stage,
        title: statusWords(t, statusId, order.address),
        state,
        detail: (
          <>
            {at !== undefined && (
              <time dateTime={at}>{t('order.at', { day: formatDay(at), time: formatTime(at) })}</time>
            )}
            {statusId === order.orderStatusId && (
              <span className="block">{statusMeaning(t, statusId, order.address)}</span>
            )}
          </>
        ),
      }))}
    />
  );
}
