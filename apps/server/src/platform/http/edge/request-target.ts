/** Target of requests that no route may see. Every request to it is refused. */
export const unreadableTarget = '/unreadable-address';

/**
 * The request target, or `unreadableTarget` if it must be refused. Absolute, authority and asterisk forms are for
 * proxies (RFC 9112 §3.2). Escapes must be UTF-8 without NUL. Browsers read a backslash as a slash.
 */
export function readableTarget(target: string): string {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.includes('\\')) return unreadableTarget;
  if (!path.includes('%')) return target;
  try {
    return decodeURIComponent(path).includes('\0') ? unreadableTarget : target;
  } catch {
    return unreadableTarget;
  }
}
