import { videoOf, type Video } from './video.ts';

/** Where a link leads, and who opens it. */
export type LinkTarget =
  /** A screen of the shop: path, query and fragment. */
  | { kind: 'page'; path: string }
  /** Shown in the video dialog (SHL-38). */
  | { kind: 'video'; video: Video; address: string }
  /** A new window of the site, the system browser of the app (SHL-39). */
  | { kind: 'window'; address: string }
  /** What the device itself answers: mail, telephone. */
  | { kind: 'device'; address: string }
  /** Nothing that may be followed: no address, or one that is a program. */
  | { kind: 'none' };

export interface LinkPlace {
  /** Address of the page the link stands on; relative links count from it. */
  here: string;
  /** `domainWhitelist` of the brand: further hosts whose links stay in the shop (TEN-19). */
  whitelist: readonly string[];
}

/** Kept by another server under the shop's name (SHL-37). */
const foreignPaths = /^\/(?:p|photo|photo2)\//;
const deviceLinks = /^(?:mailto|tel|sms):$/;

/**
 * Decides where a link in content leads (specification §2, "Links inside content"; SHL-35 to SHL-39). The path of a
 * `page` begins with exactly one slash, whatever the link held, so that it never names another host.
 */
export function linkTarget(href: string, { here, whitelist }: LinkPlace): LinkTarget {
  if (!URL.canParse(href, here)) return { kind: 'none' };
  const url = new URL(href, here);
  const address = url.href;
  if (deviceLinks.test(url.protocol)) return { kind: 'device', address };
  if (!/^https?:$/.test(url.protocol)) return { kind: 'none' };
  const isOurs = url.origin === new URL(here).origin || whitelist.some((host) => isHost(url, host));
  if (isOurs && foreignPaths.test(url.pathname)) return { kind: 'window', address };
  const video = videoOf(url);
  if (video) return { kind: 'video', video, address };
  if (!isOurs) return { kind: 'window', address };
  return { kind: 'page', path: pathInShop(url.pathname) + url.search + url.hash };
}

function isHost(url: URL, host: string): boolean {
  const wanted = host.toLowerCase();
  return url.host === wanted || url.hostname === wanted;
}

/** The address without the `/shop` some content still carries (SHL-36). */
export function pathInShop(pathname: string): string {
  return `/${pathname.replace(/^\/shop(?=\/|$)/, '').replace(/^[/\\]+/, '')}`;
}
