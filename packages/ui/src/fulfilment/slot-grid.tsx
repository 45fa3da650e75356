import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';
import { bandsOf, entryOf, firstDayShown, slotAfter } from './slot-bands.ts';

type SlotStatus = 'empty' | 'intermediate' | 'full';

type SlotChoice = {
  id: number;
  /** `9:00–11:00`. Slots of the same band share a line. */
  time: string;
  status: SlotStatus;
  /** The fee: `Gratis`, `3,90 €`. */
  price?: string;
  /** Last time to order: `Ordina entro le 18:00`. */
  cutOff?: string;
  /** Why this basket can't have the slot although it has room. */
  reason?: string | undefined;
  /** The first slot at the lowest fee, when fees differ. */
  cheapest?: boolean;
  selected?: boolean;
};

export type SlotDay = {
  /** The date: `2026-11-27`. */
  date: string;
  /** The day's name: `ven 27 nov`. */
  name: string;
  slots: readonly SlotChoice[];
  /** Shown in place of slots: `Natale: chiuso`. */
  note?: string | undefined;
};

export type SlotGridProps = {
  days: readonly SlotDay[];
  onSelect: (day: SlotDay, slot: SlotChoice) => void;
  /** A slot is being set: no other may be pressed until it is done (FUL-36). */
  busy?: boolean;
  texts: {
    label: string;
    /** Accessible name of the tabs of days. */
    days: string;
    /** Texts of each status: `disponibile`, `quasi esaurita`, `esaurita`. */
    status: Record<SlotStatus, string>;
    /** Mark of the cheapest slot: `la più economica`. */
    cheapest: string;
    /** Spoken for the chosen slot and for its day. */
    chosen: string;
    /** Text of a day without slots: `Nessuna consegna`. */
    noSlots: string;
  };
};

/**
 * Days as columns and bands as lines; a phone shows one day at a time. Tabs above lead to each day without a swipe.
 * Tab enters the grid once, and arrow keys move between slots.
 */
export function SlotGrid({ days, onSelect, busy = false, texts }: SlotGridProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => firstDayShown(days));
  const [reached, setReached] = useState<number>();
  const bands = bandsOf(days);
  const isThere = days.some((day) => day.slots.some((slot) => slot.id === reached && slot.status !== 'full'));
  const entry = (isThere ? reached : entryOf(days[shown])) ?? days.map(entryOf).find(Boolean);

  const start = useRef(shown);
  useEffect(() => {
    scrollToDay(row.current, start.current, 'instant');
  }, []);

  const showDay = (index: number) => {
    setShown(index);
    setReached(undefined);
    scrollToDay(row.current, index);
  };
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget;
    // when several days are side by side, none of them is the shown one
    if (Math.round(scrollWidth / clientWidth) === days.length)
      setShown(Math.round(scrollLeft / (scrollWidth / days.length)));
  };
  const onSlotKey = (event: KeyboardEvent) => {
    const next = entry === undefined ? undefined : slotAfter(event.key, days, entry);
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus();
  };

  return (
    <div className="slot-grid" role="group" aria-label={texts.label} aria-busy={busy || undefined}>
      <DayTabs id={id} days={days} shown={shown} texts={texts} onShow={showDay} />
      <div
        className="slot-grid__days"
        ref={row}
        onScroll={onScroll}
        style={{ '--bands': bands.length, '--days': days.length }}
      >
        {days.map((day) => (
          <section
            key={day.date}
            id={`${id}-${day.date}`}
            className="slot-grid__day"
            aria-label={day.name}
            data-chosen={isChosen(day) || undefined}
          >
            <h3>
              <time dateTime={day.date}>{day.name}</time>
              {isChosen(day) && <Icon name="check" size={16} label={texts.chosen} />}
            </h3>
            {day.slots.length === 0 && <p className="slot-grid__none">{day.note ?? texts.noSlots}</p>}
            {day.slots.map((slot) => (
              <SlotButton
                key={slot.id}
                slot={slot}
                band={bands.indexOf(slot.time)}
                isEntry={slot.id === entry}
                busy={busy}
                texts={texts}
                onReach={() => setReached(slot.id)}
                onKeyDown={onSlotKey}
                onSelect={() => onSelect(day, slot)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

type DayTabsProps = Pick<SlotGridProps, 'days' | 'texts'> & {
  id: string;
  shown: number;
  onShow: (index: number) => void;
};

function DayTabs({ id, days, shown, texts, onShow }: DayTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // on a phone the tabs scroll, so that the tab of the shown day is visible
  useEffect(() => {
    const pressed = strip.current?.children[shown];
    if (!strip.current || !(pressed instanceof HTMLElement)) return;
    const { left, width } = strip.current.getBoundingClientRect();
    const day = pressed.getBoundingClientRect();
    strip.current.scrollBy({ left: day.left + day.width / 2 - (left + width / 2), behavior: 'instant' });
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: shown + 1,
      ArrowLeft: shown - 1,
      Home: 0,
      End: days.length - 1,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : strip.current?.children[next];
    if (next === undefined || !(tab instanceof HTMLElement)) return;
    event.preventDefault();
    onShow(next);
    tab.focus({ preventScroll: true });
  };
  return (
    <div
      className="slot-grid__strip"
      role="tablist"
      aria-label={texts.days}
      ref={strip}
      onKeyDown={onKeyDown}
    >
      {days.map((day, index) => (
        <button
          key={day.date}
          type="button"
          role="tab"
          aria-selected={index === shown}
          aria-controls={`${id}-${day.date}`}
          tabIndex={index === shown ? 0 : -1}
          data-none={entryOf(day) === undefined || undefined}
          onClick={() => onShow(index)}
        >
          {day.name}
          {isChosen(day) && <Icon name="check" size={16} label={texts.chosen} />}
        </button>
      ))}
    </div>
  );
}

type SlotButtonProps = {
  slot: SlotChoice;
  /** Line of the grid, from 0. */
  band: number;
  /** Tab enters the grid at this slot. */
  isEntry: boolean;
  busy: boolean;
  texts: SlotGridProps['texts'];
  onReach: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSelect: () => void;
};

function SlotButton({ slot, band, isEntry, busy, texts, onReach, onKeyDown, onSelect }: SlotButtonProps) {
  const { status } = texts;
  const isFull = slot.status === 'full';
  return (
    <button
      type="button"
      className={classes('slot', `slot--${slot.status}`)}
      style={{ '--band': band + 2 }}
      data-slot={slot.id}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={slot.selected === true}
      disabled={isFull}
      aria-disabled={busy || undefined}
      onFocus={onReach}
      onKeyDown={onKeyDown}
      onClick={busy ? undefined : onSelect}
    >
      <span className="slot__time">{slot.time}</span>
      <span className="slot__price">{isFull ? status.full : slot.price}</span>
      {slot.cheapest && <span className="slot__status slot__cheapest">{texts.cheapest}</span>}
      {slot.reason !== undefined && <span className="slot__status">{slot.reason}</span>}
      {slot.status === 'intermediate' && <span className="slot__status">{status.intermediate}</span>}
      {!isFull && slot.cutOff !== undefined && <span className="slot__cut-off">{slot.cutOff}</span>}
    </button>
  );
}

function scrollToDay(row: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const day = row?.children[index];
  if (row && day instanceof HTMLElement) row.scrollTo({ left: day.offsetLeft - row.offsetLeft, behavior });
}

const isChosen = (day: SlotDay): boolean => day.slots.some((slot) => slot.selected);
