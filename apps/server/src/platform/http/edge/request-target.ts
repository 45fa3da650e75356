/** Target of requests that no route may see. Every request to it is refused. */
export const unreadableTarget = '/unreadable-address';

/**
 * The request target, or `unreadableTarget` if it must be refused. Absolute, authority and asterisk forms are for
 * proxies (RFC 9112 §3.2). Escapes must be UTF-8 without NUL. Browsers read a backslash as a slash, and resolve steps
 * upwards (`..`) before they ask, so only programs send them, often with an encoded slash.
 */
export function readableTarget(target: string): string {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/')) return unreadableTarget;
  try {
    return /\0|\\|\/\.\.?(?:\/|$)/.test(decodeURIComponent(path)) ? unreadableTarget : target;
  } catch {
    return unreadableTarget;
  }
}

/**
 * Whether a request has more than one `Host` (RFC 9112 §3.2): a proxy may have read another one than this server.
 *
 * @param rawHeaders names and values in turn, as they came
 */
export const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
