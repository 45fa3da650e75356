import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';

export type SliderRowProps = {
  label: string;
  children: ReactNode;
  previousText: string;
  nextText: string;
};

/** A row of cards that the shopper swipes. The arrows are for pointers; with the keyboard Tab reaches each card. */
export function SliderRow({ label, children, previousText, nextText }: SliderRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const move = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.85, behavior: 'smooth' });
  return (
    <section className="slider" aria-label={label}>
      <div className="slider__row" ref={row}>
        {children}
      </div>
      <div className="slider__arrows">
        <IconButton icon="chevron-left" label={previousText} onClick={() => move(-1)} />
        <IconButton icon="chevron-right" label={nextText} onClick={() => move(1)} />
      </div>
    </section>
  );
}
