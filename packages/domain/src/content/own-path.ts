import { linkTarget, type LinkPlace } from './link-target.ts';

/** The path of an address that is a page of the shop; undefined for every other one, such as another host's. */
export function ownPath(address: string, place: LinkPlace): string | undefined {
  const target = linkTarget(address, place);
  return target.kind === 'page' ? target.path : undefined;
}
