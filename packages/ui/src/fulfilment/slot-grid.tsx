import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';
import { bandsOf, entryOf, firstDayShown, slotAfter } from './slot-bands.ts';

export type SlotStatus = 'empty' | 'intermediate' | 'full';

export type SlotChoice = {
  id: number;
  /** `9:00–11:00`; slots of the same band stand on one line. */
  time: string;
  status: SlotStatus;
  /** `Gratis`, `3,90 €`. */
  price?: string;
  /** Until when one may order: `Ordina entro le 18:00`. */
  cutOff?: string;
  /** Why it can't be had though there is room. */
  reason?: string | undefined;
  selected?: boolean;
};

export type SlotDay = {
  /** `2026-11-27` */
  date: string;
  /** `ven 27 nov` */
  name: string;
  slots: readonly SlotChoice[];
  /** Instead of slots: `Natale: chiuso`. */
  note?: string | undefined;
};

export type SlotGridProps = {
  days: readonly SlotDay[];
  onSelect: (day: SlotDay, slot: SlotChoice) => void;
  /** A slot is being set: nothing else may be pressed until it is (FUL-36). */
  busy?: boolean;
  texts: {
    label: string;
    /** Names the tabs of days. */
    days: string;
    /** Words for each status: `disponibile`, `quasi esaurito`, `esaurito`. */
    status: Record<SlotStatus, string>;
    /** Said of the chosen slot and of its day. */
    chosen: string;
    /** A day without any slot: `Nessuna consegna`. */
    noSlots: string;
  };
};

/**
 * Days across, bands down; on a phone one day at a time. Not all days are in sight: each is a press away in the tabs
 * above, for who can't swipe. One stop for Tab: arrows lead from slot to slot.
 */
export function SlotGrid({ days, onSelect, busy = false, texts }: SlotGridProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => firstDayShown(days));
  const [reached, setReached] = useState<number>();
  const bands = bandsOf(days);
  const isThere = days.some((day) => day.slots.some((slot) => slot.id === reached && slot.status !== 'full'));
  const entry = (isThere ? reached : entryOf(days[shown])) ?? days.map(entryOf).find(Boolean);

  const start = useRef(shown);
  useEffect(() => {
    scrollToDay(row.current, start.current, 'instant');
  }, []);

  // the strip is wider than a phone: the day shown below is in sight above
  useEffect(() => {
    const pressed = strip.current?.children[shown];
    if (!strip.current || !(pressed instanceof HTMLElement)) return;
    const { left, width } = strip.current.getBoundingClientRect();
    const day = pressed.getBoundingClientRect();
    strip.current.scrollBy({ left: day.left + day.width / 2 - (left + width / 2), behavior: 'instant' });
  }, [shown]);

  const showDay = (index: number) => {
    setShown(index);
    setReached(undefined);
    scrollToDay(row.current, index);
  };
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget;
    // side by side none of them is the one that is shown
    if (Math.round(scrollWidth / clientWidth) === days.length)
      setShown(Math.round(scrollLeft / (scrollWidth / days.length)));
  };
  const onDayKey = (event: KeyboardEvent) => {
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
    showDay(next);
    tab.focus({ preventScroll: true });
  };
  const onSlotKey = (event: KeyboardEvent) => {
    const next = entry === undefined ? undefined : slotAfter(event.key, days, entry);
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus();
  };

  return (
    <div className="slot-grid" role="group" aria-label={texts.label} aria-busy={busy || undefined}>
      <div
        className="slot-grid__strip"
        role="tablist"
        aria-label={texts.days}
        ref={strip}
        onKeyDown={onDayKey}
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
            onClick={() => showDay(index)}
          >
            {day.name}
            {isChosen(day) && <Icon name="check" size={16} label={texts.chosen} />}
          </button>
        ))}
      </div>
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
              <button
                key={slot.id}
                type="button"
                className={classes('slot', `slot--${slot.status}`)}
                style={{ '--band': bands.indexOf(slot.time) + 2 }}
                data-slot={slot.id}
                tabIndex={slot.id === entry ? 0 : -1}
                aria-pressed={slot.selected === true}
                disabled={slot.status === 'full'}
                aria-disabled={busy || undefined}
                onFocus={() => setReached(slot.id)}
                onKeyDown={onSlotKey}
                onClick={busy ? undefined : () => onSelect(day, slot)}
              >
                <span className="slot__time">{slot.time}</span>
                <span className="slot__price">{slot.status === 'full' ? texts.status.full : slot.price}</span>
                {slot.reason !== undefined && <span className="slot__status">{slot.reason}</span>}
                {slot.status === 'intermediate' && (
                  <span className="slot__status">{texts.status.intermediate}</span>
                )}
                {slot.status !== 'full' && slot.cutOff !== undefined && (
                  <span className="slot__cut-off">{slot.cutOff}</span>
                )}
              </button>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function scrollToDay(row: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  const day = row?.children[index];
  if (row && day instanceof HTMLElement) row.scrollTo({ left: day.offsetLeft - row.offsetLeft, behavior });
}

const isChosen = (day: SlotDay): boolean => day.slots.some((slot) => slot.selected);
