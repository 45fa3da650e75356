import { describe, expect, it } from 'vitest';
import { allowTags } from './allow-tags.ts';

const policy = "default-src 'self';img-src 'self' data:;connect-src 'self';script-src 'self' 'nonce-1'";
const partOf = (name: string, allowed: string) =>
  allowed
    .split(';')
    .find((part) => part.startsWith(name))
    ?.split(' ')
    .slice(1);

describe('the content policy of a brand with a tag manager', () => {
  it('[SHL-45] when the brand names no tag manager, then the policy stays unchanged', () => {
    expect(allowTags(policy, undefined)).toBe(policy);
  });

  it('when the brand names one, then its hosts may be loaded and sent to, and nothing else is allowed', () => {
    const hosts = ['https://tags.example', 'https://evil.example/path; script-src *', 'https://*', 'no host'];
    const allowed = allowTags(policy, { kind: 'gtm', id: 'GTM-ABCD', hosts, cookies: [] });
    expect(partOf('script-src', allowed)).toEqual([
      "'self'",
      "'nonce-1'",
      'https://www.googletagmanager.com',
      'https://tags.example',
      'https://evil.example',
    ]);
    expect(partOf('connect-src', allowed)).toContain('https://*.google-analytics.com');
    expect(partOf('default-src', allowed)).toEqual(["'self'"]);
    expect(allowed.split(';')).toHaveLength(4);
  });
});
