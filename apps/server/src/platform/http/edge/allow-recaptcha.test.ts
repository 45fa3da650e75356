import { expect, it } from 'vitest';
import { allowRecaptcha } from './allow-recaptcha.ts';

const policy =
  "default-src 'self';connect-src 'self';script-src 'self' 'nonce-1';frame-src https://v.example";

it('when a brand has no key of reCAPTCHA, then the content policy stays unchanged', () => {
  expect(allowRecaptcha(policy, '')).toBe(policy);
});

it('when a brand has a key, then the script, frame and calls of reCAPTCHA are allowed, and nothing else', () => {
  expect(allowRecaptcha(policy, 'k').split(';')).toEqual([
    "default-src 'self'",
    "connect-src 'self' https://www.google.com/recaptcha/",
    "script-src 'self' 'nonce-1' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src https://v.example https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ]);
});
