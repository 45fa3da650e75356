import { expect, test } from 'vitest';
import { isSignedWebhook, signWebhook } from './webhook-signature.ts';

const now = new Date('2026-11-21T10:00:00Z');
const body = '{"kind":"authorised","amountCents":8420}';

test('a body with a valid signature is accepted', () => {
  expect(isSignedWebhook('secret', body, signWebhook('secret', body, now), now)).toBe(true);
});

test('another body, another secret, a missing and a malformed signature are refused', () => {
  const signature = signWebhook('secret', body, now);
  expect(isSignedWebhook('secret', body.replace('8420', '8421'), signature, now)).toBe(false);
  expect(isSignedWebhook('other', body, signature, now)).toBe(false);
  expect(isSignedWebhook('secret', body, undefined, now)).toBe(false);
  expect(isSignedWebhook('secret', body, 't=1,v1=zz', now)).toBe(false);
  expect(isSignedWebhook('secret', body, signature.slice(0, -1), now)).toBe(false);
});

test('when a signature is an hour old, then it is refused as a replay', () => {
  const later = new Date(now.getTime() + 3_600_000);
  expect(isSignedWebhook('secret', body, signWebhook('secret', body, now), later)).toBe(false);
});
