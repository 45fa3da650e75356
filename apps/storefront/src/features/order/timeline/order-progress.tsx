import type { Order } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { formatDay, formatTime, formatTimeRange } from '@bottega/texts';
import { Disclosure, Timeline } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import { Expected } from './expected.tsx';
import { isFinished, timelineOf, type StageView } from './order-timeline.ts';
import { statusMeaning, statusWords } from './status-words.ts';

/** How far the order is. The stages of a finished order are folded, so that goods and total come first. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts();
  const stages = timelineOf(order);
  const last = stages.at(-1);
  if (!last || !isFinished(stages))
    return (
      <section aria-labelledby="order-timeline" className="order-page__progress panel grid gap-4">
        <h2 id="order-timeline" className="text-xl">
          {t('order.timeline')}
        </h2>
        <Stages order={order} stages={stages} />
      </section>
    );
  const { statusId, at } = last;
  return (
    <section aria-label={t('order.timeline')} className="order-page__progress panel py-2">
      <Disclosure
        title={
          <span className="font-normal">
            <strong>{statusWords(t, statusId, order.address)}</strong>
            {at !== undefined && ` · ${t('order.at', { day: formatDay(at), time: formatTime(at) })}`}
            <span className="block text-sm text-muted">{statusMeaning(t, statusId, order.address)}</span>
          </span>
        }
      >
        <Stages order={order} stages={stages} />
      </Disclosure>
    </section>
  );
}

/** The stages of the order in words, with what the shopper can still do and until when. */
function Stages({ order, stages }: { order: Order; stages: readonly StageView[] }) {
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
      steps={stages.map((stage) => ({
        key: stage.stage,
        title:
          stage.stage === 'delivered' && stage.state === 'ahead'
            ? t('order.lastStepAhead', shortPlace(order.address))
            : statusWords(t, stage.statusId, order.address),
        state: stage.state,
        detail: <StageDetail order={order} {...stage} />,
      }))}
    />
  );
}

/** When the stage was reached or is planned, what it means, and what can still be done in it. */
function StageDetail({ order, stage, statusId, state, at }: StageView & { order: Order }) {
  const t = useTexts();
  const { payment, address } = order;
  const changes = order.events.flatMap(({ changed, at: when }) => (changed ? [when] : []));
  if (stage === 'delivered' && state === 'ahead')
    return (
      <>
        {formatDay(order.deliveryDate)}, {formatTimeRange(order.beginTime, order.endTime)}
        <Expected order={order} />
      </>
    );
  return (
    <>
      {at !== undefined && (
        <time dateTime={at}>{t('order.at', { day: formatDay(at), time: formatTime(at) })}</time>
      )}
      {statusId === order.orderStatusId && (
        <>
          <span className="block">{statusMeaning(t, statusId, address)}</span>
          {stage === 'preparing' && <PickedSoFar lines={order.lines} />}
          {payment.retryUntil !== undefined && (
            <span className="block">
              {t('order.payUntil', {
                time: formatTime(payment.retryUntil),
                day: formatDay(payment.retryUntil),
              })}
            </span>
          )}
          {changes.map((change) => (
            <span key={change} className="block">
              {t('order.changed')}: {formatDay(change)}, {formatTime(change)}
            </span>
          ))}
          {order.canCancel && !order.pending && <span className="block">{t('order.canStill')}</span>}
        </>
      )}
    </>
  );
}

/** How many of the ordered goods are picked, missing ones included; nothing before the first. */
function PickedSoFar({ lines }: Pick<Order, 'lines'>) {
  const t = useTexts();
  const ordered = lines.filter(({ replaces }) => replaces === undefined);
  const count = ordered.filter(({ picked }) => picked !== undefined).length;
  if (count === 0) return null;
  return <span className="block">{t('order.pickedSoFar', { count, total: String(ordered.length) })}</span>;
}
