import type { Answer, TimeslotDay } from '@bottega/contract';
import { formatPrice, formatTime, formatTimeRange, type Translate } from '@bottega/texts';
import { Button, EmptyState, Icon, SlotGrid, type SlotDay } from '@bottega/ui';
import { use, useState } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { addressLine } from './address-words.ts';
import { dayName } from './day-name.ts';
import { useSetPlace } from './set-place.tsx';

export interface SlotSelectorProps {
  list: Promise<Answer<{ days: TimeslotDay[] }>>;
  onReload: () => void;
  onChangeAddress: () => void;
  onChosen: () => void;
}

/** Days with their slots for the cart's address; pressing one holds it (FUL-34 to FUL-36). */
export default function SlotSelector({ list, onReload, onChangeAddress, onChosen }: SlotSelectorProps) {
  const t = useTexts();
  const { setPlace, setting, question } = useSetPlace();
  const cart = useServerCart();
  const { data } = use(list);
  const [refusal, setRefusal] = useState<string>();
  const days = slotDays(t, data.days ?? []);

  const choose = async (day: SlotDay, timeslotId: number) => {
    setRefusal(undefined);
    const outcome = await setPlace({ timeslotId, date: day.date });
    if (outcome.status === 'refused') {
      setRefusal(outcome.why);
      onReload();
    }
    if (outcome.status === 'set') onChosen();
  };

  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-1 items-center gap-2 text-muted">
          <Icon name="map-pin" /> {addressLine(cart.shippingAddress)}
        </span>
        <button type="button" className="link link--alone" onClick={onChangeAddress}>
          {t('fulfilment.changeAddress')}
        </button>
      </p>
      {refusal !== undefined && (
        <p role="alert" className="flex gap-2 rounded-field bg-danger-soft px-3 py-2 text-danger">
          <Icon name="alert-circle" /> {refusal}
        </p>
      )}
      {days.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t('fulfilment.slotsNoneTitle')}
          text={t('fulfilment.slotsNoneText')}
          heading="h3"
        >
          <Button onClick={onChangeAddress}>{t('fulfilment.changeAddress')}</Button>
        </EmptyState>
      ) : (
        <SlotGrid
          days={days}
          busy={setting}
          onSelect={(day, slot) => void choose(day, slot.id)}
          texts={{
            label: t('fulfilment.slotsLabel'),
            status: {
              empty: t('fulfilment.slotEmpty'),
              intermediate: t('fulfilment.slotIntermediate'),
              full: t('fulfilment.slotFull'),
            },
            noSlots: t('fulfilment.slotNone'),
          }}
        />
      )}
      {question}
    </div>
  );
}

/** Slots not active are not shown (FUL-33). */
function slotDays(t: Translate, days: readonly TimeslotDay[]): SlotDay[] {
  const now = new Date();
  return days.map(({ dateIso, timeslots }) => ({
    date: dateIso,
    name: dayName(t, dateIso, now),
    slots: timeslots
      .filter(({ active, selected }) => active === 1 || selected)
      .map(({ timeslotId, beginTime, endTime, status, selected, deliveryFee, cutOff }) => ({
        id: timeslotId,
        time: formatTimeRange(beginTime, endTime),
        status,
        selected,
        price: deliveryFee === 0 ? t('ui.free') : formatPrice(deliveryFee),
        cutOff: t('fulfilment.slotCutOff', { when: cutOffText(t, cutOff, now) }),
      })),
  }));
}

function cutOffText(t: Translate, cutOff: string, now: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date(cutOff));
  return `${dayName(t, day, now)} ${formatTime(cutOff)}`;
}
