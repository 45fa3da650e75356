import { expect, test } from 'vitest';
import { formatFor } from './picture-format.ts';

test.each([
  // Accept headers of Chrome, Safari and Firefox for <img>
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif,image/jxl,image/heic,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,image/*,*/*;q=0.8', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['IMAGE/WEBP', 'webp'],
  ['image/webp;q=0.5, image/jpeg', 'jpeg'],
  ['image/png,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
  ['*/*', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
])('when a client accepts "%s", then the picture is %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});
