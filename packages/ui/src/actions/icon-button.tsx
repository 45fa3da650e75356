import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';

type IconOnly = {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  /** Shown in a small disc when above zero. Put it into `label` too. */
  count?: number;
};

export type IconButtonProps = IconOnly & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

export function IconButton({ icon, label, count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('icon-button', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={22} />
      <Count value={count} />
    </button>
  );
}

export type IconLinkProps = IconOnly &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'aria-label'> & { href: string };

export function IconLink({ icon, label, count, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={classes('icon-button', className)} aria-label={label} title={label}>
      <Icon name={icon} size={22} />
      <Count value={count} />
    </a>
  );
}

function Count({ value }: { value: number | undefined }) {
  if (value === undefined || value <= 0) return null;
  return (
    <span className="icon-button__count" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}
