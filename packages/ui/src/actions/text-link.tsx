import type { AnchorHTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';

export type TextLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** `alone` is a target of its own outside running text; `quiet` shows its line on hover only. */
  look?: 'inline' | 'alone' | 'quiet';
};

export function TextLink({ look = 'inline', className, ...rest }: TextLinkProps) {
  return <a {...rest} className={classes('link', look !== 'inline' && `link--${look}`, className)} />;
}
