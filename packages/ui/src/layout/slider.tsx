import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useAutoplay } from './use-autoplay.ts';

type Slide = { key: string | number; name: string; content: ReactNode };

type SliderTexts = {
  /** Spoken kind of the element, for example `carosello`. */
  kind: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** Names the button of a slide, and announces the shown slide. */
  slide: (number: number, total: number, name: string) => string;
};

export type SliderProps = {
  label: string;
  slides: readonly Slide[];
  texts: SliderTexts;
  arrows?: boolean;
  pagination?: boolean;
  /** Milliseconds that each slide stays; absent: it moves only when the shopper moves it. */
  autoplayMs?: number;
  className?: string;
};

/**
 * A row of slides 20 px apart that the shopper swipes, with optional autoplay (SHL-53, CAT-44). The row scrolls
 * natively, so it works without script. Any use of it stops the autoplay.
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
  const [announcement, setSaid] = useState('');
  const [stopped, setStopped] = useState(false);
  const last = slides.length - 1;
  const moves = autoplayMs !== undefined && last > 0;

  /** Scrolls to a slide. After the last comes the first, and before the first the last. */
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
        <Controls
          slides={slides}
          texts={texts}
          current={current}
          arrows={arrows}
          pagination={pagination}
          {...(moves && { autoplay: { stopped, onStopped: setStopped } })}
          onChoose={choose}
        />
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
        {announcement}
      </p>
    </section>
  );
}

type ControlsProps = Pick<SliderProps, 'slides' | 'texts' | 'arrows' | 'pagination'> & {
  current: number;
  /** Absent for a slider without autoplay. */
  autoplay?: { stopped: boolean; onStopped: (stopped: boolean) => void };
  onChoose: (index: number) => void;
};

function Controls({ slides, texts, current, arrows, pagination, autoplay, onChoose }: ControlsProps) {
  return (
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
              onClick={() => onChoose(index)}
            />
          ))}
        </span>
      )}
      {autoplay && (
        <IconButton
          className="slides__pause"
          icon={autoplay.stopped ? 'player-play' : 'player-pause'}
          label={autoplay.stopped ? texts.play : texts.pause}
          onClick={() => autoplay.onStopped(!autoplay.stopped)}
        />
      )}
      {arrows && (
        <span className="slides__arrows">
          <IconButton icon="chevron-left" label={texts.previous} onClick={() => onChoose(current - 1)} />
          <IconButton icon="chevron-right" label={texts.next} onClick={() => onChoose(current + 1)} />
        </span>
      )}
    </div>
  );
}

/** The index of the first visible slide, and whether the row is scrolled to its end. */
function placeOf(element: HTMLUListElement | null) {
  if (!element) return { element, index: 0, atEnd: false };
  const slides = [...element.children] as HTMLElement[];
  const distance = (slide: HTMLElement) =>
    Math.abs(slide.offsetLeft - element.offsetLeft - element.scrollLeft);
  const nearest = slides.reduce((best, slide) => (distance(slide) < distance(best) ? slide : best));
  const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
  return { element, index: slides.indexOf(nearest), atEnd };
}
