/** Where a request goes whose target no route may see; every request to it is refused. */
export const unreadableTarget = '/unreadable-address';

/**
 * The request target, or `unreadableTarget`: for absolute, authority and asterisk form, which are a proxy's business
 * (RFC 9112 §3.2), for escapes that are no UTF-8 or a NUL, and for a backslash, which browsers read as a slash.
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
