import { describe, expect, test } from 'vitest';
import { followed, type AnchorLike } from './link-navigation.ts';

const here = new URL('https://rosmarino.example/category/pane?sort=price#cima');

interface Anchored {
  target?: string;
  rel?: string;
  download?: boolean;
  inContent?: boolean;
}

function anchor(href: string, attributes: Anchored = {}): AnchorLike {
  const { target = '', rel = '', download = false, inContent = false } = attributes;
  const content = {} as Element;
  return {
    href,
    target,
    rel,
    hasAttribute: (name) => name === 'download' && download,
    closest: () => (inContent ? content : null),
  } as AnchorLike;
}

const leadsTo = (href: string, attributes?: Anchored) =>
  followed(anchor(href, attributes), { here, whitelist: ['www.rosmarino.example'] });
const page = (path: string) => ({ kind: 'page', path });

describe('a pressed link', () => {
  test('a link to the shop is navigated to, with query and fragment', () => {
    expect(leadsTo('https://rosmarino.example/search?q=pane#x')).toEqual(page('/search?q=pane#x'));
    expect(leadsTo('/product/pane')).toEqual(page('/product/pane'));
    expect(leadsTo('/page/crediti')).toEqual(page('/page/crediti'));
  });

  test('a link to a file of this server is left to the browser', () => {
    for (const path of [
      '/assets/a.js',
      '/media/foglio.pdf',
      '/ebsn/api/openapi.json',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect(leadsTo(path), path).toBeUndefined();
  });

  test('[SHL-37] a link under /p/, /photo/ or /photo2/ opens outside of the shop', () => {
    for (const path of ['/p/regolamento', '/photo/large/1', '/photo2/1'])
      expect(leadsTo(path)).toEqual({ kind: 'window', address: `https://rosmarino.example${path}` });
  });

  test('a link with a target, a download, a telephone number or the relation external is left to the browser', () => {
    expect(leadsTo('mailto:ciao@rosmarino.example')).toBeUndefined();
    expect(leadsTo('tel:+39061234')).toBeUndefined();
    expect(leadsTo('/product/pane', { target: '_blank' })).toBeUndefined();
    expect(leadsTo('/product/pane', { rel: 'noopener external' })).toBeUndefined();
    expect(leadsTo('/product/pane', { download: true })).toBeUndefined();
    expect(leadsTo('/product/pane', { target: '_self' })).toEqual(page('/product/pane'));
  });

  test('a link to a place on the same page is left to the browser', () => {
    expect(leadsTo('#contenuto')).toBeUndefined();
    expect(leadsTo('/category/pane?sort=name#contenuto')).toEqual(page('/category/pane?sort=name#contenuto'));
  });
});

describe('a link pressed in content', () => {
  const inContent = { inContent: true, target: '_blank', rel: 'external' };

  test('[SHL-35] a content link to the shop opens in the shop, despite its target', () => {
    expect(leadsTo('/product/pane', inContent)).toEqual(page('/product/pane'));
    expect(leadsTo('https://www.rosmarino.example/shop/faq', inContent)).toEqual(page('/faq'));
  });

  test('[SHL-38] [SHL-39] a content link to a film plays it, and one to another site opens outside', () => {
    expect(leadsTo('/media/ricetta.mp4', inContent)).toMatchObject({ kind: 'video' });
    expect(leadsTo('https://ponte.example/product/pane', inContent)).toEqual({
      kind: 'window',
      address: 'https://ponte.example/product/pane',
    });
  });

  test('a content link with a program as address is not followed', () => {
    expect(leadsTo('javascript:alert(1)', inContent)).toEqual({ kind: 'none' });
  });
});
