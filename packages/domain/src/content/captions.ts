/**
 * The address of a film's captions in WebVTT, which the fragment of its own address names: `ricetta.mp4#captions=ricetta.vtt`.
 * They lie on the same host; else undefined.
 */
export function captionsOf(film: string): string | undefined {
  const { origin, hash } = new URL(film);
  const named = new URLSearchParams(hash.slice(1)).get('captions') ?? '';
  if (!URL.canParse(named, film)) return undefined;
  const captions = new URL(named, film);
  return captions.origin === origin && captions.pathname.endsWith('.vtt') ? captions.href : undefined;
}
