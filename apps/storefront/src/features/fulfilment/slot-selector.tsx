import type { Api, TimeslotDay } from '@bottega/contract';
import { Button, EmptyState, Icon, SlotGrid } from '@bottega/ui';
import { use, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { addressLine, shortPlace } from '@bottega/domain';
import { PlaceProposal } from './place-proposal.tsx';
import { isHome, placeText } from './place-words.ts';
import { Refusal } from './refusal.tsx';
import { useSetPlace } from './set-place.tsx';
import { feeOfSlot, slotDays } from './slot-days.ts';
import { slotWords } from './slot-words.ts';

export type SlotList = Awaited<ReturnType<Api['cart']['listTimeslots']>>;

export interface SlotSelectorProps {
  list: Promise<SlotList>;
  onReload: () => void;
  onChangeAddress: () => void;
  onChosen: () => void;
}

/** Days with their slots for the cart's address; pressing one holds it (FUL-34 to FUL-36). */
export default function SlotSelector({ list, onReload, onChangeAddress, onChosen }: SlotSelectorProps) {
  const { t, byCode, brand } = useShop();
  const { setPlace, setting, question } = useSetPlace();
  const { shippingAddress, timeslot } = useServerCart();
  const here = shortPlace(shippingAddress);
  const answer = use(list);
  // the log-in the list asked for was given up (FUL-63): not the same as no slots
  const isForNobody = answer.user.userId === -1 && !brand.settings.anonymousCarts;
  const [refusal, setRefusal] = useState<string>();
  const [now] = useState(() => new Date());
  const grid = useFocusKept(answer.data.days);
  const days = slotDays(t, answer.data.days ?? [], now);
  const first = timeslot.timeslotId === 0 ? answer.data.firstFree : undefined;
  const failed = refusalOf(answer, byCode);
  const tight = tightLocker(answer.data.days ?? []);

  const choose = async (slot: { timeslotId: number; date: string }) => {
    if (setting) return;
    setRefusal(undefined);
    const outcome = await setPlace(slot);
    if (outcome.status === 'refused') {
      setRefusal(outcome.why);
      onReload();
    }
    if (outcome.status === 'set') onChosen();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-[1_1_9rem] items-center gap-2 text-muted">
          <Icon name="map-pin" />
          {isHome(shippingAddress) ? addressLine(shippingAddress) : placeText(t, shippingAddress)}
        </span>
        <button type="button" className="link link--alone" onClick={onChangeAddress}>
          {t('fulfilment.changePlace', here)}
        </button>
      </p>
      {/* a place that is only proposed is confirmed with whatever slot is taken */}
      {timeslot.timeslotId > 0 && <PlaceProposal onConfirmed={onChosen} />}
      {first && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-brand-soft px-4 py-3">
          <p>
            {t('fulfilment.slotFirst', {
              slot: slotWords(t, first, now),
              price: feeOfSlot(t, answer.data.days ?? [], first.timeslotId),
            })}
          </p>
          <Button busy={setting} onClick={() => void choose(first)}>
            {t('fulfilment.slotTakeFirst')}
          </Button>
        </div>
      )}
      {refusal !== undefined && <Refusal text={refusal} />}
      {failed !== undefined ? (
        <EmptyState icon="calendar" title={t('fulfilment.slotsFailed')} text={failed} heading="h3">
          <Button icon="refresh" onClick={onReload}>
            {t('shell.retry')}
          </Button>
        </EmptyState>
      ) : isForNobody ? (
        <EmptyState
          icon="user"
          title={t('fulfilment.slotsLoginTitle')}
          text={t('fulfilment.slotsLoginText')}
          heading="h3"
        >
          <Button onClick={onReload}>{t('shell.login')}</Button>
        </EmptyState>
      ) : tight ? (
        <EmptyState
          icon="box"
          title={t('fulfilment.lockerTooSmall')}
          text={byCode(tight.code) ?? tight.text}
          heading="h3"
        >
          <Button icon="building-store" onClick={onChangeAddress}>
            {t('fulfilment.changePlace', here)}
          </Button>
        </EmptyState>
      ) : days.some(({ slots }) => slots.length > 0) ? (
        <div ref={grid}>
          <SlotGrid
            days={days}
            busy={setting}
            onSelect={(day, slot) => void choose({ timeslotId: slot.id, date: day.date })}
            texts={{
              label: t('fulfilment.slotsLabel'),
              days: t('fulfilment.slotsDays'),
              chosen: t('fulfilment.slotChosen'),
              status: {
                empty: t('fulfilment.slotEmpty'),
                intermediate: t('fulfilment.slotIntermediate'),
                full: t('fulfilment.slotFull'),
              },
              noSlots: t('fulfilment.noSlots', here),
            }}
          />
        </div>
      ) : (
        <EmptyState
          icon="calendar"
          title={t('fulfilment.slotsNoneTitle')}
          text={t('fulfilment.slotsNoneText', here)}
          heading="h3"
        >
          <Button onClick={onChangeAddress}>{t('fulfilment.changePlace', here)}</Button>
        </EmptyState>
      )}
      {question}
    </div>
  );
}

/** Why no slot of a locker is free to a basket it can't hold: the same for all of them, so it is said once. */
const tightLocker = (days: readonly TimeslotDay[]) =>
  days.flatMap(({ timeslots }) => timeslots).find(({ reason }) => reason?.code === 'LOCKER_TOO_SMALL')
    ?.reason;

/** A slot that was pressed and can be pressed no more takes the focus with it: it goes on to one that can. */
function useFocusKept(days: readonly TimeslotDay[] | undefined) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // a browser takes the focus off what was disabled only when it draws next
    if (days && (focused === document.body || focused?.matches(':disabled')))
      grid.current?.querySelector<HTMLElement>('[data-slot][tabindex="0"]')?.focus();
  }, [days]);
  return grid;
}
