import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'offer';
  size?: 'normal' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  icon?: IconName;
  children: ReactNode;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** A call is running: the button keeps its place and focus, ignores presses and is announced as busy. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  children,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ variant, size, wide }), className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Icon name="loader-2" className="spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size, wide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

function buttonClass({ variant = 'primary', size, wide }: Omit<ButtonLook, 'children'>): string {
  return classes(
    'button',
    variant !== 'primary' && `button--${variant}`,
    size === 'large' && 'button--large',
    wide && 'button--wide',
  );
}
