import { describe, expect, test } from 'vitest';
import { allowTiles } from './map-tiles.ts';

const policy = "default-src 'self';img-src 'self' data:;connect-src 'self'";
const images = (url: string) => /img-src ([^;]*)/.exec(allowTiles(policy, { url }))?.[1];

describe('the content policy of a page with maps', () => {
  test('lets in exactly the host the brand’s tiles come from', () => {
    expect(images('https://mappe.example/{z}/{x}/{y}.png')).toBe("'self' data: https://mappe.example");
    expect(images('http://localhost:8080/{z}/{x}/{y}.png')).toBe("'self' data: http://localhost:8080");
    expect(allowTiles(policy, undefined)).toBe(policy);
    expect(allowTiles(policy, { url: 'https://mappe.example/{z}' })).toContain(";connect-src 'self'");
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
  ])('stays as it was for %s', (url) => {
    expect(allowTiles(policy, { url })).toBe(policy);
  });
});
