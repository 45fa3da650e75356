import { type UIEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../styles/classes.ts';
import { bandsOf, firstDayShown } from './slot-bands.ts';

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
  selected?: boolean;
};

export type SlotDay = {
  /** `2026-11-27` */
  date: string;
  /** `ven 27 nov` */
  name: string;
  slots: readonly SlotChoice[];
};

export type SlotGridProps = {
  days: readonly SlotDay[];
  onSelect: (day: SlotDay, slot: SlotChoice) => void;
  /** A slot is being set: nothing else may be pressed until it is (FUL-36). */
  busy?: boolean;
  texts: {
    label: string;
    /** Words for each status: `disponibile`, `quasi esaurito`, `esaurito`. */
    status: Record<SlotStatus, string>;
    /** A day without any slot: `Nessuna consegna`. */
    noSlots: string;
  };
};

/** Days across, bands down; on a phone one day at a time, to swipe or to press in the strip above. */
export function SlotGrid({ days, onSelect, busy = false, texts }: SlotGridProps) {
  const row = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => firstDayShown(days));
  const bands = bandsOf(days);

  const start = useRef(shown);
  useEffect(() => {
    row.current?.scrollTo({ left: start.current * row.current.clientWidth, behavior: 'instant' });
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
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'smooth' });
  };
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, scrollWidth } = event.currentTarget;
    setShown(Math.round(scrollLeft / (scrollWidth / days.length)));
  };

  return (
    <div className="slot-grid" role="group" aria-label={texts.label} aria-busy={busy || undefined}>
      <div className="slot-grid__strip" ref={strip}>
        {days.map((day, index) => (
          <button key={day.date} type="button" aria-pressed={index === shown} onClick={() => showDay(index)}>
            {day.name}
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
          <section key={day.date} className="slot-grid__day" aria-label={day.name}>
            <h3>
              <time dateTime={day.date}>{day.name}</time>
            </h3>
            {day.slots.length === 0 && <p className="slot-grid__none">{texts.noSlots}</p>}
            {day.slots.map((slot) => (
              <button
                key={slot.id}
                type="button"
                className={classes('slot', `slot--${slot.status}`)}
                style={{ '--band': bands.indexOf(slot.time) + 2 }}
                aria-pressed={slot.selected === true}
                disabled={slot.status === 'full'}
                aria-disabled={busy || undefined}
                onClick={busy ? undefined : () => onSelect(day, slot)}
              >
                <span className="slot__time">{slot.time}</span>
                <span className="slot__price">{slot.status === 'full' ? texts.status.full : slot.price}</span>
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
