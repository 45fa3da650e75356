/** An address of a shop on this machine with one of these paths; undefined if it is none. */
export function ownAddress(address: string, paths: readonly string[]): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHere = url && /^(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(url.hostname);
  return isHere && paths.includes(url.pathname) ? url : undefined;
}
