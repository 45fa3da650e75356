import type { TagManager } from '@bottega/contract';
import { allowOrigin, type Part } from './allow-origin.ts';

/** Hosts that Google asks for in the content policy of pages with its tag manager and analytics. */
const google: Record<Part, string> = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://*.googletagmanager.com https://*.google-analytics.com',
  'connect-src':
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** Adds the hosts of a brand's tag manager to a page's content policy. Without one the policy stays unchanged. */
export function allowTags(policy: string, tagManager: TagManager | undefined): string {
  if (!tagManager) return policy;
  let allowed = policy;
  for (const part of Object.keys(google) as Part[]) {
    allowed = allowed.replace(new RegExp(`(?<=^|;)${part} [^;]*`), (before) => `${before} ${google[part]}`);
    for (const host of tagManager.hosts ?? []) allowed = allowOrigin(allowed, part, `${host}/`);
  }
  return allowed;
}
