import type { AnchorHTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';

export type TextLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** `alone` is a press target outside of running text; `quiet` is underlined on hover only. */
  look?: 'inline' | 'alone' | 'quiet';
};

export function TextLink({ look = 'inline', className, ...rest }: TextLinkProps) {
  return <a {...rest} className={classes('link', look !== 'inline' && `link--${look}`, className)} />;
}
