import { describe, expect, test } from 'vitest';
import { pageOf, type AnchorLike } from './link-navigation.ts';

const here = new URL('https://rosmarino.example/category/pane?sort=price#cima');

function anchor(href: string, attributes: Partial<AnchorLike> & { download?: boolean } = {}): AnchorLike {
  return { href, target: '', rel: '', hasAttribute: () => attributes.download ?? false, ...attributes };
}

describe('a pressed link', () => {
  test('of the shop is a page to navigate to, query and fragment included', () => {
    expect(pageOf(anchor('https://rosmarino.example/search?q=pane#x'), here)).toBe('/search?q=pane#x');
    expect(pageOf(anchor('/product/pane'), here)).toBe('/product/pane');
  });

  test('[SHL-37] under /p/, /photo/ or /photo2/ is the browser’s', () => {
    for (const path of [
      '/p/regolamento',
      '/photo/large/1',
      '/photo2/1',
      '/assets/a.js',
      '/ebsn/api/openapi.json',
    ]) {
      expect(pageOf(anchor(path), here), path).toBeUndefined();
    }
    expect(pageOf(anchor('/product/pane'), here)).toBe('/product/pane');
    expect(pageOf(anchor('/page/crediti'), here)).toBe('/page/crediti');
  });

  test('to another host, another window, a download or an external thing is the browser’s', () => {
    expect(pageOf(anchor('https://ponte.example/product/pane'), here)).toBeUndefined();
    expect(pageOf(anchor('mailto:ciao@rosmarino.example'), here)).toBeUndefined();
    expect(pageOf(anchor('/product/pane', { target: '_blank' }), here)).toBeUndefined();
    expect(pageOf(anchor('/product/pane', { rel: 'noopener external' }), here)).toBeUndefined();
    expect(pageOf(anchor('/product/pane', { download: true }), here)).toBeUndefined();
    expect(pageOf(anchor('/product/pane', { target: '_self' }), here)).toBe('/product/pane');
  });

  test('to a place on the same page is the browser’s', () => {
    expect(pageOf(anchor('#contenuto'), here)).toBeUndefined();
    expect(pageOf(anchor('/category/pane?sort=name#contenuto'), here)).toBe(
      '/category/pane?sort=name#contenuto',
    );
  });
});
