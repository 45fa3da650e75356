import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg?url&no-inline';

export type IconProps = {
  name: IconName;
  /** Pixels of its side; 20 when left out. */
  size?: number;
  /** Spoken name; without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  className?: string;
};

/**
 * The sprite is a file of its own, cached for ever, rather than markup of each page: a card then
 * carries one `use` per icon and the page no outlines at all.
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

/** Address of the sprite, for a preload link. */
export const iconSpriteUrl: string = sprite;
