import { Icon } from '../icons/icon.tsx';

type ChipBase = { text: string; className?: string };

export type ChipProps = ChipBase & {
  href: string;
  /** The current one of a row of choices. */
  current?: boolean;
};

/** One choice of a row: a sub-category, a past search. */
export function Chip({ text, href, current }: ChipProps) {
  return (
    <a className="chip" href={href} aria-current={current ? 'page' : undefined}>
      {text}
    </a>
  );
}

export type FilterChipProps = ChipBase & {
  /** Where the list stands without this filter. */
  href: string;
  /** Spoken: `Togli il filtro Bio`. */
  removeLabel: string;
};

/** A filter in force; pressing it takes it away. A link, since filters live in the address. */
export function FilterChip({ text, href, removeLabel }: FilterChipProps) {
  return (
    <a className="chip chip--on" href={href} aria-label={removeLabel} data-keep-scroll="">
      {text}
      <Icon name="x" size={16} />
    </a>
  );
}
