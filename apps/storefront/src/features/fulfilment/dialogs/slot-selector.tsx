import type { Api, TimeslotDay } from '@bottega/contract';
import type { Texts } from '@bottega/texts';
import { Button, EmptyState, Icon, SlotGrid, type SlotDay } from '@bottega/ui';
import { use, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { addressLine, shortPlace } from '@bottega/domain';
import { PlaceProposal } from '../places/place-proposal.tsx';
import { isHome, placeText } from '../places/place-words.ts';
import { Refusal } from '../places/refusal.tsx';
import { useSetPlace } from '../places/set-place.tsx';
import { feeOfSlot, slotDays } from '../slots/slot-days.ts';
import { slotWords } from '../slots/slot-words.ts';

type SlotList = Awaited<ReturnType<Api['cart']['listTimeslots']>>;

export interface SlotSelectorProps {
  list: Promise<SlotList>;
  onReload: () => void;
  onChangeAddress: () => void;
  onChosen: () => void;
}

/** The days and slots of the cart's address. A press holds a slot (FUL-34 to FUL-36). */
export default function SlotSelector({ list, onReload, onChangeAddress, onChosen }: SlotSelectorProps) {
  const { t, byCode, brand } = useShop();
  const { setPlace, setting, question } = useSetPlace();
  const { shippingAddress, timeslot, changesOrder } = useServerCart();
  const here = shortPlace(shippingAddress);
  const answer = use(list);
  const [refusal, setRefusal] = useState<string>();
  const [now] = useState(() => new Date());
  const grid = useFocusKept(answer.data.days);
  const days = slotDays(t, answer.data.days ?? [], now);
  const first = timeslot.timeslotId === 0 ? answer.data.firstFree : undefined;
  const obstacle = obstacleOf(answer, days, { byCode, isAnonymousWelcome: brand.settings.anonymousCarts });

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
        {!changesOrder && (
          <button type="button" className="link link--alone" onClick={onChangeAddress}>
            {t('fulfilment.changePlace', here)}
          </button>
        )}
      </p>
      {/* choosing any slot also confirms a proposed place */}
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
      {obstacle ? (
        <NoSlots obstacle={obstacle} onReload={onReload} onChangeAddress={onChangeAddress} />
      ) : (
        <div ref={grid}>
          <SlotGrid
            days={days}
            busy={setting}
            onSelect={(day, slot) => void choose({ timeslotId: slot.id, date: day.date })}
            texts={gridTexts(t, here)}
          />
        </div>
      )}
      {question}
    </div>
  );
}

type Obstacle = { kind: 'failed' | 'login' | 'locker' | 'none'; text?: string };

/** Why no slot can be chosen; undefined when one can. */
function obstacleOf(
  answer: SlotList,
  shown: readonly SlotDay[],
  { byCode, isAnonymousWelcome }: { byCode: Texts['byCode']; isAnonymousWelcome: boolean },
): Obstacle | undefined {
  const failed = refusalOf(answer, byCode);
  if (failed !== undefined) return { kind: 'failed', text: failed };
  // the shopper closed the log-in (FUL-63), so there may be slots that need it
  if (answer.user.userId === -1 && !isAnonymousWelcome) return { kind: 'login' };
  const tight = tightLocker(answer.data.days ?? []);
  if (tight) return { kind: 'locker', text: byCode(tight.code) ?? tight.text };
  return shown.some(({ slots }) => slots.length > 0) ? undefined : { kind: 'none' };
}

interface NoSlotsProps extends Pick<SlotSelectorProps, 'onReload' | 'onChangeAddress'> {
  obstacle: Obstacle;
}

function NoSlots({ obstacle: { kind, text = '' }, onReload, onChangeAddress }: NoSlotsProps) {
  const { t } = useShop();
  const here = shortPlace(useServerCart().shippingAddress);
  switch (kind) {
    case 'failed':
      return (
        <EmptyState icon="calendar" title={t('fulfilment.slotsFailed')} text={text} heading="h3">
          <Button icon="refresh" onClick={onReload}>
            {t('shell.retry')}
          </Button>
        </EmptyState>
      );
    case 'login':
      return (
        <EmptyState
          icon="user"
          title={t('fulfilment.slotsLoginTitle')}
          text={t('fulfilment.slotsLoginText')}
          heading="h3"
        >
          <Button onClick={onReload}>{t('shell.login')}</Button>
        </EmptyState>
      );
    case 'locker':
      return (
        <EmptyState icon="box" title={t('fulfilment.lockerTooSmall')} text={text} heading="h3">
          <Button icon="building-store" onClick={onChangeAddress}>
            {t('fulfilment.changePlace', here)}
          </Button>
        </EmptyState>
      );
    case 'none':
      return (
        <EmptyState
          icon="calendar"
          title={t('fulfilment.slotsNoneTitle')}
          text={t('fulfilment.slotsNoneText', here)}
          heading="h3"
        >
          <Button onClick={onChangeAddress}>{t('fulfilment.changePlace', here)}</Button>
        </EmptyState>
      );
  }
}

const gridTexts = (t: Texts['t'], here: ReturnType<typeof shortPlace>) => ({
  label: t('fulfilment.slotsLabel'),
  days: t('fulfilment.slotsDays'),
  chosen: t('fulfilment.slotChosen'),
  status: {
    empty: t('fulfilment.slotEmpty'),
    intermediate: t('fulfilment.slotIntermediate'),
    full: t('fulfilment.slotFull'),
  },
  cheapest: t('fulfilment.slotCheapest'),
  noSlots: t('fulfilment.noSlots', here),
});

/** The reason that the basket doesn't fit the locker. It is the same for all slots, so it is shown once. */
const tightLocker = (days: readonly TimeslotDay[]) =>
  days.flatMap(({ timeslots }) => timeslots).find(({ reason }) => reason?.code === 'LOCKER_TOO_SMALL')
    ?.reason;

/** Moves the focus to a slot that can be pressed, when the focused slot becomes disabled. */
function useFocusKept(days: readonly TimeslotDay[] | undefined) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // a browser removes the focus from a disabled button only with the next painting
    if (days && (focused === document.body || focused?.matches(':disabled')))
      grid.current?.querySelector<HTMLElement>('[data-slot][tabindex="0"]')?.focus();
  }, [days]);
  return grid;
}
