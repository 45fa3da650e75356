import { describe, expect, test } from 'vitest';
import { allowOrigin } from './allow-origin.ts';

const policy = "default-src 'self';img-src 'self' data:;connect-src 'self'";
const images = (url: string) => /img-src ([^;]*)/.exec(allowOrigin(policy, 'img-src', url))?.[1];

describe('content policy of a page', () => {
  test('the content policy allows exactly the host of the brand’s map tiles', () => {
    expect(images('https://mappe.example/{z}/{x}/{y}.png')).toBe("'self' data: https://mappe.example");
    expect(images('http://localhost:8080/{z}/{x}/{y}.png')).toBe("'self' data: http://localhost:8080");
    expect(allowOrigin(policy, 'img-src', undefined)).toBe(policy);
    const allowed = allowOrigin(policy, 'img-src', 'https://mappe.example/{z}');
    expect(allowed).toContain(";connect-src 'self'");
  });

  test('the content policy allows calls to exactly the host of the brand’s version check', () => {
    const allowed = allowOrigin(policy, 'connect-src', 'https://versioni.example/ultima');
    expect(allowed).toBe(`${policy} https://versioni.example`);
  });

  test.each([
    'https://{s}.mappe.example/{z}',
    "https://mappe.example;script-src 'unsafe-inline'/",
    'https://mappe.example *',
    'javascript:alert(1)//',
    '//mappe.example/{z}',
    'https:///{z}',
    '*',
    '',
  ])('when the address is %s, then the content policy stays unchanged', (url) => {
    expect(allowOrigin(policy, 'img-src', url)).toBe(policy);
    expect(allowOrigin(policy, 'connect-src', url)).toBe(policy);
  });
});
