import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionsOf, linkTarget, pathInShop } from './index.ts';
import { videoFrameOrigins } from './video.ts';

const here = 'https://rosmarino.example/category/pane?sort=price';
const place = { here, whitelist: ['www.rosmarino.example', 'spesa.example:8443'] };
const to = (href: string) => linkTarget(href, place);
const page = (path: string) => ({ kind: 'page', path });
const opened = (address: string) => ({ kind: 'window', address });

describe('a link of the shop’s own host', () => {
  test.each([
    ['/product/pane-casereccio', '/product/pane-casereccio'],
    ['https://rosmarino.example/search?q=pane#cima', '/search?q=pane#cima'],
    ['?page=2', '/category/pane?page=2'],
    ['//rosmarino.example/login', '/login'],
  ])("[SHL-35] the link %s opens the shop's page %s", (href, path) => {
    expect(to(href)).toEqual(page(path));
  });

  test.each([
    ['/shop/category/x', '/category/x'],
    ['/shop', '/'],
    ['/shop?q=1', '/?q=1'],
    ['/shopping-list', '/shopping-list'],
    ['/category/shop/x', '/category/shop/x'],
  ])('[SHL-36] the old link %s opens %s', (href, path) => {
    expect(to(href)).toEqual(page(path));
  });

  test.each(['/p/regolamento', '/photo/large/1', '/photo2/1', 'https://www.rosmarino.example/p/regolamento'])(
    '[SHL-37] the link %s of another server opens in a window',
    (href) => {
      expect(to(href)).toEqual(opened(new URL(href, here).href));
    },
  );

  test('when a path only begins like a foreign one, then it is a page of the shop', () => {
    for (const path of ['/product/x', '/page/crediti', '/photos']) expect(to(path)).toEqual(page(path));
  });
});

describe('a link of another host', () => {
  test('[TEN-19] when the brand whitelists a host, then its links stay in the shop; other hosts open in a window', () => {
    expect(to('https://www.rosmarino.example/faq')).toEqual(page('/faq'));
    expect(to('https://WWW.Rosmarino.example/shop/faq')).toEqual(page('/faq'));
    expect(to('https://spesa.example:8443/faq')).toEqual(page('/faq'));
    expect(to('https://spesa.example/faq')).toEqual(opened('https://spesa.example/faq'));
    expect(linkTarget('https://www.rosmarino.example/faq', { here, whitelist: [] })).toEqual(
      opened('https://www.rosmarino.example/faq'),
    );
  });

  test.each([
    'https://comune.roma.it/',
    'http://evil.example/rosmarino.example',
    'https://notrosmarino.example/',
  ])('[SHL-39] the link %s to another host opens in a window', (href) => {
    expect(to(href)).toEqual(opened(new URL(href).href));
  });
});

describe('a link to a film', () => {
  const frame = (address: string) => ({ player: 'frame', address });
  const nocookie = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', frame(nocookie)],
    ['https://youtu.be/dQw4w9WgXcQ', frame(nocookie)],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', frame(nocookie)],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', frame(nocookie)],
    ['https://vimeo.com/76979871', frame('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')],
    [
      'https://player.vimeo.com/video/76979871',
      frame('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'),
    ],
    ['/media/ricetta.mp4', { player: 'file', address: 'https://rosmarino.example/media/ricetta.mp4' }],
    ['https://cdn.example/a.MP4?x=1', { player: 'file', address: 'https://cdn.example/a.MP4?x=1' }],
    ['/media/ricetta.webm', { player: 'file', address: 'https://rosmarino.example/media/ricetta.webm' }],
  ])('[SHL-38] the film %s is shown by the shop', (href, video) => {
    expect(to(href)).toEqual({ kind: 'video', video, address: new URL(href, here).href });
  });

  test.each([
    ['#captions=ricetta.vtt', 'https://rosmarino.example/media/ricetta.vtt'],
    ['#captions=/testi/ricetta.vtt', 'https://rosmarino.example/testi/ricetta.vtt'],
    ['#captions=https://evil.example/a.vtt', undefined],
    ['#captions=//evil.example/a.vtt', undefined],
    ['#captions=http://[', undefined],
    ['#captions=a.js', undefined],
    ['#t=3', undefined],
    ['', undefined],
  ])('when the fragment of a film is %s, then its captions are at %s', (hash, captions) => {
    const film = `https://rosmarino.example/media/ricetta.mp4${hash}`;
    expect(captionsOf(film)).toBe(captions);
    expect(to(film)).toMatchObject({ kind: 'video', video: { player: 'file', address: film } });
  });

  test.each([
    'https://www.youtube.com/@rosmarino',
    'https://www.youtube.com/watch?v=../../evil',
    'https://vimeo.com/about',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  ])('%s is no film and opens in a window', (href) => {
    expect(to(href).kind).toBe('window');
  });

  test('every frame address belongs to one of the two players', () => {
    const id = fc.stringMatching(/^[\w.\-/%]{11}$/);
    const filmPath = fc.oneof(
      id.map((text) => `/watch?v=${text}`),
      id.map((text) => `/embed/${text}`),
      id.map((text) => `/${text}`),
      fc.nat().map((number) => `/video/${number}`),
    );
    const hosts = fc.constantFrom('www.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com');
    fc.assert(
      fc.property(hosts, filmPath, (host, path) => {
        const target = to(`https://${host}${path}`);
        fc.pre(target.kind === 'video' && target.video.player === 'frame');
        expect(videoFrameOrigins).toContain(new URL(target.video.address).origin);
      }),
    );
  });
});

test('mail and telephone links are handled by the device; a script or invalid address is no link', () => {
  expect(to('mailto:ciao@rosmarino.example').kind).toBe('device');
  expect(to('tel:+39061234').kind).toBe('device');
  for (const href of [
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'data:text/html,x',
    'https://',
    'file:///x',
  ])
    expect(to(href), href).toEqual({ kind: 'none' });
});

describe('laws', () => {
  const anyLink = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `/shop/${text}`),
    fc.string().map((text) => `//${text}`),
    fc.string().map((text) => `/${text}`),
  );
  test('whatever a link holds, a page address never leads to another host', () => {
    fc.assert(
      fc.property(anyLink, (href) => {
        const target = to(href);
        fc.pre(target.kind === 'page');
        expect(target.path).toMatch(/^\/(?![/\\])/);
        expect(new URL(target.path, here).origin).toBe('https://rosmarino.example');
      }),
    );
  });

  test("when a page's own path is followed, then it leads to the same page", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const target = to(path);
        fc.pre(target.kind === 'page' && !/^\/(?:shop|p|photo2?)(?:\/|$)/.test(target.path));
        expect(to(target.path)).toEqual(target);
      }),
    );
  });

  test('when /shop is cut from a path, then one leading slash is left', () => {
    expect(pathInShop('/shop//evil.example')).toBe('/evil.example');
    expect(pathInShop('//evil.example')).toBe('/evil.example');
  });
});
