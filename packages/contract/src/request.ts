import type { RouteEntry } from './endpoint.ts';

/** Query parameter with the captcha token of a call (API-11). */
export const captchaTokenName = 'token_recaptcha';

/** Path and query of a call: path parameters are filled in, arrays become repeated keys (API-05). */
export function urlOf(route: RouteEntry, input: Record<string, unknown>): string {
  const left: Record<string, unknown> = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  if (route.method !== 'GET') return path;
  const query = queryOf(left);
  return query ? `${path}?${query}` : path;
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  const { rest, ...named } = input;
  for (const [name, value] of Object.entries({ ...named, ...(rest as object) })) {
    if (value === undefined) continue;
    for (const part of Array.isArray(value) ? value : [value]) query.append(name, String(part));
  }
  return query.toString();
}
