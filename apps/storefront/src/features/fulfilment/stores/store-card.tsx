import { formatDistance } from '@bottega/texts';
import { Badge, Button, Disclosure, Icon } from '@bottega/ui';
import { useState } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { addressLine } from '@bottega/domain';
import { todaysHours, weekHours } from './opening-hours.ts';
import { pointName, pointTitle } from './point-title.ts';
import { Refusal } from '../places/refusal.tsx';
import { slotWords } from '../slots/slot-words.ts';
import type { Point } from './store-points.ts';

export interface StoreCardProps {
  point: Point;
  isCurrent: boolean;
  busy: boolean;
  refusal: string | undefined;
  onChoose: () => void;
}

/** A pickup point or locker: distance, hours, services and its first free slot. */
export function StoreCard({ point, isCurrent, busy, refusal, onChoose }: StoreCardProps) {
  const t = useTexts();
  const { user } = useServerCart();
  const { store, first, reason, kind } = point;
  const { address, distance, deliveryServices } = store;
  const title = pointTitle(t, point);
  const [now] = useState(() => new Date());
  return (
    <article className="panel grid gap-3" aria-label={title} data-current={isCurrent || undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lg">
            {title}
            {point.addressId === user.defaultStoreAddressId && (
              <Icon name="star" size={18} label={t('fulfilment.defaultStore')} />
            )}
            {isCurrent && <Badge kind="fact">{t('fulfilment.storeInUse')}</Badge>}
          </h3>
          <p className="text-muted">{addressLine(address)}</p>
        </div>
        {distance !== undefined && (
          <p className="figures text-muted">
            {t('fulfilment.distance', { distance: formatDistance(distance) })}
          </p>
        )}
      </div>
      <p className="flex items-center gap-2">
        <Icon name="calendar-time" />
        {first
          ? t('fulfilment.storeFirst', { slot: slotWords(t, first, now) })
          : t('fulfilment.storeNoSlots')}
      </p>
      {/* services of the store, which its locker doesn't have */}
      {kind === 'pickup' && (
        <ul className="chips" aria-label={t('fulfilment.services')}>
          {deliveryServices.map((service) => (
            <li key={service.deliveryServiceId}>
              <Badge kind="fact">{service.name}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Hours store={store} now={now} />
      {reason !== undefined && (
        <p className="flex gap-2 text-warning">
          <Icon name="alert-triangle" /> {reason}
        </p>
      )}
      {refusal !== undefined && <Refusal text={refusal} />}
      <Button variant="secondary" busy={busy} disabled={reason !== undefined} onClick={onChoose}>
        {kind === 'pickup'
          ? t('fulfilment.chooseStore', { store: pointName(point) })
          : t('fulfilment.chooseLocker', { locker: pointName(point) })}
      </Button>
    </article>
  );
}

/** Today's hours, with the week's hours and the phone number on a press. */
function Hours({ store: { name, phone, serviceHours }, now }: Pick<Point, 'store'> & { now: Date }) {
  const t = useTexts();
  const join = (times: readonly string[]) =>
    times.length < 2
      ? times.join()
      : t('fulfilment.hoursAnd', { first: times[0]!, second: times.slice(1).join(', ') });
  const today = todaysHours(serviceHours.default, now);
  return (
    <Disclosure
      title={
        today.length > 0 ? t('fulfilment.openToday', { hours: join(today) }) : t('fulfilment.closedToday')
      }
    >
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4">
        {weekHours(serviceHours.default).map(({ days, times }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd>{times.length > 0 ? join(times) : t('fulfilment.closedDay')}</dd>
          </div>
        ))}
      </dl>
      {phone !== '' && (
        <p>
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {t('fulfilment.storePhone', { store: name, phone })}
          </a>
        </p>
      )}
    </Disclosure>
  );
}
