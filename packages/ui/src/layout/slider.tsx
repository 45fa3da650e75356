import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useAutoplay } from './use-autoplay.ts';

export type Slide = { key: string | number; name: string; content: ReactNode };

export type SliderTexts = {
  /** What kind of thing this is, to the ear. */
  kind: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** Names the button that leads to a slide, and says where one has come to. */
  slide: (number: number, total: number, name: string) => string;
};

export type SliderProps = {
  label: string;
  slides: readonly Slide[];
  texts: SliderTexts;
  arrows?: boolean;
  pagination?: boolean;
  /** Time each slide stands, in milliseconds; absent: it moves only when told to. */
  autoplayMs?: number;
  className?: string;
};

/**
 * A row of slides 20 px apart that one swipes and that may go on by itself (SHL-53, CAT-44). The row is the browser's
 * own, so it works before and without script; the buttons come with it. Whoever takes hold of it stops it.
 */
export function Slider({
  label,
  slides,
  texts,
  arrows = false,
  pagination = false,
  autoplayMs,
  className = '',
}: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [said, setSaid] = useState('');
  const [stopped, setStopped] = useState(false);
  const last = slides.length - 1;
  const moves = autoplayMs !== undefined && last > 0;

  /** Past either end it begins again at the other. */
  const show = (index: number) => {
    const { element, atEnd } = placeOf(row.current);
    const wanted = index > last || (index > current && atEnd) ? 0 : index < 0 ? last : index;
    const slide = element?.children[wanted] as HTMLElement | undefined;
    if (element && slide) element.scrollTo({ left: slide.offsetLeft - element.offsetLeft });
    return wanted;
  };
  const choose = (index: number) => {
    setStopped(true);
    const shown = show(index);
    setSaid(texts.slide(shown + 1, slides.length, slides[shown]?.name ?? ''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(current + by);
  };
  useAutoplay(row, { everyMs: moves ? autoplayMs : undefined, stopped, step: () => show(current + 1) });

  return (
    <section
      className={`slides ${className}`}
      aria-label={label}
      aria-roledescription={texts.kind}
      onKeyDown={onKeyDown}
    >
      {last > 0 && (
        <div className="slides__controls">
          {pagination && (
            <span className="slides__pages">
              {slides.map(({ key, name }, index) => (
                <button
                  key={key}
                  type="button"
                  className="slides__page"
                  aria-label={texts.slide(index + 1, slides.length, name)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => choose(index)}
                />
              ))}
            </span>
          )}
          {moves && (
            <IconButton
              className="slides__pause"
              icon={stopped ? 'player-play' : 'player-pause'}
              label={stopped ? texts.play : texts.pause}
              onClick={() => setStopped(!stopped)}
            />
          )}
          {arrows && (
            <span className="slides__arrows">
              <IconButton icon="chevron-left" label={texts.previous} onClick={() => choose(current - 1)} />
              <IconButton icon="chevron-right" label={texts.next} onClick={() => choose(current + 1)} />
            </span>
          )}
        </div>
      )}
      <ul
        className="slides__row"
        ref={row}
        onScroll={() => setCurrent(placeOf(row.current).index)}
        onPointerDown={() => setStopped(true)}
      >
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </section>
  );
}

/** The slide at the row's beginning, and whether the row has nothing more to show after it. */
function placeOf(element: HTMLUListElement | null) {
  if (!element) return { element, index: 0, atEnd: false };
  const slides = [...element.children] as HTMLElement[];
  const distance = (slide: HTMLElement) =>
    Math.abs(slide.offsetLeft - element.offsetLeft - element.scrollLeft);
  const nearest = slides.reduce((best, slide) => (distance(slide) < distance(best) ? slide : best));
  const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
  return { element, index: slides.indexOf(nearest), atEnd };
}
