import { formatDistance } from '@bottega/texts';
import { Badge, Button, Disclosure, Icon } from '@bottega/ui';
import { useState } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { addressLine } from '@bottega/domain';
import { todaysHours, weekHours } from './opening-hours.ts';
import { Refusal } from './refusal.tsx';
import { slotWords } from './slot-words.ts';
import type { Point } from './store-points.ts';

export interface StoreCardProps {
  point: Point;
  isCurrent: boolean;
  busy: boolean;
  refusal: string | undefined;
  onChoose: () => void;
}

/** A place to fetch the groceries from: how far, when open, what it offers, the first time free. */
export function StoreCard({ point, isCurrent, busy, refusal, onChoose }: StoreCardProps) {
  const t = useTexts();
  const { user } = useServerCart();
  const { store, first, reason, kind } = point;
  const { name, address, distance, phone, serviceHours, deliveryServices } = store;
  const [now] = useState(() => new Date());
  const join = (times: readonly string[]) =>
    times.length < 2
      ? times.join()
      : t('fulfilment.hoursAnd', { first: times[0]!, second: times.slice(1).join(', ') });
  const today = todaysHours(serviceHours.default, now);
  return (
    <article className="panel grid gap-3" aria-label={name} data-current={isCurrent || undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lg">
            {name}
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
      <ul className="chips" aria-label={t('fulfilment.services')}>
        {deliveryServices.map((service) => (
          <li key={service.deliveryServiceId}>
            <Badge kind="fact">{service.name}</Badge>
          </li>
        ))}
      </ul>
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
      {reason !== undefined && (
        <p className="flex gap-2 text-warning">
          <Icon name="alert-triangle" /> {reason}
        </p>
      )}
      {refusal !== undefined && <Refusal text={refusal} />}
      <Button
        variant={isCurrent ? 'secondary' : 'primary'}
        busy={busy}
        disabled={reason !== undefined}
        onClick={onChoose}
      >
        {kind === 'pickup'
          ? t('fulfilment.chooseStore', { store: name })
          : t('fulfilment.chooseLocker', { locker: name })}
      </Button>
    </article>
  );
}
