import { linkTarget, type LinkPlace, type LinkTarget } from '@bottega/domain/content';

export interface Anchor {
  href: string;
  target?: '_blank';
  rel?: string;
}

export const newWindow = { target: '_blank', rel: 'noopener external' } as const;

/** Attributes of an anchor to the target that work without script; undefined if it leads nowhere. */
export function anchorTo(target: LinkTarget): Anchor | undefined {
  switch (target.kind) {
    case 'page':
      return { href: target.path };
    case 'window':
      return { href: target.address, ...newWindow };
    case 'none':
      return undefined;
    default:
      return { href: target.address };
  }
}

/** Attributes of an anchor for an address that the brand wrote (SHL-35 to SHL-39). */
export const anchorOf = (address: string, place: LinkPlace): Anchor | undefined =>
  anchorTo(linkTarget(address, place));
