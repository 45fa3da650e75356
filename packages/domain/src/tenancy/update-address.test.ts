import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateAddress } from './index.ts';

const platform = fc.constantFrom('web', 'ios', 'android');
const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

test('when an address has {platform} any number of times, then each is the platform and nothing else changes', () => {
  fc.assert(
    fc.property(platform, fc.array(word, { minLength: 1, maxLength: 4 }), (name, parts) => {
      const address = updateAddress(`https://shop.example/${parts.join('/{platform}/')}`, name);
      expect(address).toBe(`https://shop.example/${parts.join(`/${name}/`)}`);
    }),
  );
});

test.each(['market://details?id=shop.{platform}', 'itms-apps://shop.example/{platform}'])(
  'when an update leads to the app store %s, then its address is kept',
  (url) => expect(updateAddress(url, 'ios')).toBe(url.replace('{platform}', 'ios')),
);

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/hosts',
  '{platform}:alert(1)',
  '/relative',
  '',
])('when an update leads to %j, then it has no address', (url) => {
  expect(updateAddress(url, 'javascript')).toBeUndefined();
});
