import { describe, expect, test } from 'vitest';
import { followed, type AnchorLike } from './link-navigation.ts';

const here = new URL('https://rosmarino.example/category/pane?sort=price#cima');

interface Anchored {
  target?: string;
  rel?: string;
  download?: boolean;
  inContent?: boolean;
}

function anchor(href: string, given: Anchored = {}): AnchorLike {
  const { target = '', rel = '', download = false, inContent = false } = given;
  const content = {} as Element;
  return {
    href,
    target,
    rel,
    hasAttribute: (name) => name === 'download' && download,
    closest: () => (inContent ? content : null),
  } as AnchorLike;
}

const leadsTo = (href: string, given?: Anchored) =>
  followed(anchor(href, given), { here, whitelist: ['www.rosmarino.example'] });
const page = (path: string) => ({ kind: 'page', path });

describe('a pressed link', () => {
  test('of the shop is a page to navigate to, query and fragment included', () => {
    expect(leadsTo('https://rosmarino.example/search?q=pane#x')).toEqual(page('/search?q=pane#x'));
    expect(leadsTo('/product/pane')).toEqual(page('/product/pane'));
    expect(leadsTo('/page/crediti')).toEqual(page('/page/crediti'));
  });

  test('to a file of this server is the browser’s', () => {
    for (const path of [
      '/assets/a.js',
      '/media/foglio.pdf',
      '/ebsn/api/openapi.json',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect(leadsTo(path), path).toBeUndefined();
  });

  test('[SHL-37] under /p/, /photo/ or /photo2/ leaves the shop', () => {
    for (const path of ['/p/regolamento', '/photo/large/1', '/photo2/1'])
      expect(leadsTo(path)).toEqual({ kind: 'window', address: `https://rosmarino.example${path}` });
  });

  test('with a window of its own, a download, a telephone or an external thing is the browser’s', () => {
    expect(leadsTo('mailto:ciao@rosmarino.example')).toBeUndefined();
    expect(leadsTo('tel:+39061234')).toBeUndefined();
    expect(leadsTo('/product/pane', { target: '_blank' })).toBeUndefined();
    expect(leadsTo('/product/pane', { rel: 'noopener external' })).toBeUndefined();
    expect(leadsTo('/product/pane', { download: true })).toBeUndefined();
    expect(leadsTo('/product/pane', { target: '_self' })).toEqual(page('/product/pane'));
  });

  test('to a place on the same page is the browser’s', () => {
    expect(leadsTo('#contenuto')).toBeUndefined();
    expect(leadsTo('/category/pane?sort=name#contenuto')).toEqual(page('/category/pane?sort=name#contenuto'));
  });
});

describe('a link pressed in content', () => {
  const inContent = { inContent: true, target: '_blank', rel: 'external' };

  test('[SHL-35] of the shop stays in it, whatever window its writer wanted', () => {
    expect(leadsTo('/product/pane', inContent)).toEqual(page('/product/pane'));
    expect(leadsTo('https://www.rosmarino.example/shop/faq', inContent)).toEqual(page('/faq'));
  });

  test('[SHL-38] to a film is shown, [SHL-39] to another site opens outside', () => {
    expect(leadsTo('/media/ricetta.mp4', inContent)).toMatchObject({ kind: 'video' });
    expect(leadsTo('https://ponte.example/product/pane', inContent)).toEqual({
      kind: 'window',
      address: 'https://ponte.example/product/pane',
    });
  });

  test('that is a program is not followed', () => {
    expect(leadsTo('javascript:alert(1)', inContent)).toEqual({ kind: 'none' });
  });
});
