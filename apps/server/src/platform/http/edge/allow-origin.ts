/** Parts of a content policy that a brand's settings may extend: for its maps, version check and tag manager. */
export type Part = 'script-src' | 'img-src' | 'connect-src';

/**
 * Adds the host of an address to a part of a page's content policy. If the address names no single host over http, the
 * policy stays unchanged, and the browser refuses what the address offers.
 */
export function allowOrigin(policy: string, part: Part, url: string | undefined): string {
  const origin = url === undefined ? undefined : originOf(url);
  if (origin === undefined) return policy;
  return policy.replace(new RegExp(`(?<=^|;)${part} [^;]*`), (allowed) => `${allowed} ${origin}`);
}

function originOf(url: string): string | undefined {
  const host = /^https?:\/\/[\w.-]+(?::\d+)?(?=\/)/i.exec(url)?.[0];
  return host && URL.canParse(host) ? new URL(host).origin : undefined;
}
