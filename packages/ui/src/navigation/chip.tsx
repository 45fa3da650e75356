import { Icon } from '../icons/icon.tsx';

type ChipBase = { text: string; className?: string };

export type ChipProps = ChipBase & {
  href: string;
  /** The current choice of a row. */
  current?: boolean;
};

/** A choice in a row, such as a sub-category or a past search. */
export function Chip({ text, href, current }: ChipProps) {
  return (
    <a className="chip" href={href} aria-current={current ? 'page' : undefined}>
      {text}
    </a>
  );
}

export type FilterChipProps = ChipBase & {
  /** Address of the list without this filter. */
  href: string;
  /** Accessible name: `Togli il filtro Bio`. */
  removeLabel: string;
};

/** An active filter; a press removes it. It is a link, since the address holds the filters. */
export function FilterChip({ text, href, removeLabel }: FilterChipProps) {
  return (
    <a className="chip chip--on" href={href} aria-label={removeLabel} data-keep-scroll="">
      {text}
      <Icon name="x" size={16} />
    </a>
  );
}
