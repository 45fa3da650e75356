import { videoOf, type Video } from './video.ts';

/** Where a link leads and which window or program opens it. */
export type LinkTarget =
  /** A screen of the shop: path, query and fragment. */
  | { kind: 'page'; path: string }
  /** Shown in the video dialog (SHL-38). */
  | { kind: 'video'; video: Video; address: string }
  /** A new window of the site, the system browser of the app (SHL-39). */
  | { kind: 'window'; address: string }
  /** Mail, telephone or text message, opened by the device. */
  | { kind: 'device'; address: string }
  /** Not a link: no valid address, or one that runs a script. */
  | { kind: 'none' };

export interface LinkPlace {
  /** Address of the page with the link; relative links are resolved against it. */
  here: string;
  /** `domainWhitelist` of the brand: further hosts whose links stay in the shop (TEN-19). */
  whitelist: readonly string[];
}

/** Paths of another server under the shop's host (SHL-37). */
const foreignPaths = /^\/(?:p|photo|photo2)\//;
const deviceLinks = /^(?:mailto|tel|sms):$/;

/**
 * Decides where a link in content leads (specification §2, "Links inside content"; SHL-35 to SHL-39). The path of a
 * `page` always begins with exactly one slash, so that it never names another host.
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

/** The path without the leading `/shop` that old content carries (SHL-36). */
export function pathInShop(pathname: string): string {
  return `/${pathname.replace(/^\/shop(?=\/|$)/, '').replace(/^[/\\]+/, '')}`;
}
