import { expect, test } from 'vitest';
import { appCallbackIn } from './social-callbacks.ts';

test.each([
  [
    'https://shop.example/api/social-redir/google-mobile?code=a&state=b',
    '/api/social-redir/google-mobile?code=a&state=b',
  ],
  [
    'it.bottega.ponte://open/ebsn/api/social-redir/facebook-mobile?state=b&code=a#x',
    '/ebsn/api/social-redir/facebook-mobile?state=b&code=a',
  ],
  ['https://shop.example/ebsn/api/social-redir/google?code=a&state=b', undefined],
  ['https://shop.example/api/social-redir/google-mobile?code=a', undefined],
  ['https://shop.example/api/social-redir/google-mobile?code=a&state=', undefined],
  ['https://shop.example/search?q=/api/social-redir/google-mobile?code=a', undefined],
  ['https://shop.example/api/social-redir/google-mobile', undefined],
  ['/api/social-redir/google-mobile?code=a', undefined],
  ['', undefined],
])('the callback of the app in %s is %s', (address, path) => {
  expect(appCallbackIn(address)).toBe(path);
});
