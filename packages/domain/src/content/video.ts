/** A film that the shop can play: a file, or the page of a known player in a frame. */
export interface Video {
  player: 'file' | 'frame';
  /** Absolute address of the file or player page; the player sets no cookies before it plays. */
  address: string;
}

const youTube = 'https://www.youtube-nocookie.com';
const vimeo = 'https://player.vimeo.com';

/** The only origins that a page may load in a frame. */
export const videoFrameOrigins: readonly string[] = [youTube, vimeo];

const youTubeHosts = /^(?:(?:www\.|m\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/;
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/;
const youTubeId = /^[\w-]{11}$/;

/** The film at an address: a YouTube or Vimeo page, or an MP4 or WebM file; else undefined (SHL-38). */
export function videoOf(url: URL): Video | undefined {
  if (/\.(?:mp4|m4v|webm)$/i.test(url.pathname)) return { player: 'file', address: url.href };
  const steps = url.pathname.split('/').filter(Boolean);
  if (youTubeHosts.test(url.hostname)) {
    const id = url.hostname === 'youtu.be' ? steps[0] : (url.searchParams.get('v') ?? steps[1]);
    return id !== undefined && youTubeId.test(id)
      ? { player: 'frame', address: `${youTube}/embed/${id}?autoplay=1&rel=0` }
      : undefined;
  }
  if (vimeoHosts.test(url.hostname)) {
    const id = steps.find((step) => /^\d+$/.test(step));
    return id === undefined
      ? undefined
      : { player: 'frame', address: `${vimeo}/video/${id}?autoplay=1&dnt=1` };
  }
  return undefined;
}
