/**
 * A page's content policy with the one host a brand's maps take their pictures from let in, and no other. A setting
 * that names no single host over http lets nobody in: the maps then show their drawn outline.
 */
export function allowTiles(policy: string, tiles: { url: string } | undefined): string {
  const origin = tiles && originOf(tiles.url);
  return origin ? policy.replace(/(?<=^|;)img-src [^;]*/, (images) => `${images} ${origin}`) : policy;
}

function originOf(url: string): string | undefined {
  const host = /^https?:\/\/[\w.-]+(?::\d+)?(?=\/)/i.exec(url)?.[0];
  return host && URL.canParse(host) ? new URL(host).origin : undefined;
}
