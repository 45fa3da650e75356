import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?url&no-inline';

export type IconProps = {
  name: IconName;
  /** Side length in pixels; 20 by default. */
  size?: number;
  /** Accessible name. Without it the icon is decoration, hidden from assistive technology. */
  label?: string;
  className?: string;
};

/**
 * An icon from the sprite, a file that browsers cache for ever. Pages then carry one `use` per icon and no outlines.
 */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
