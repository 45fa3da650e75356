import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTarget } from './index.ts';
import { videoOf } from './video.ts';

const place = { here: 'https://rosmarino.example/c/frutta', whitelist: ['amici.example:8443'] };

test("when a host only begins or ends like a player's host, then its page is no film", () => {
  const film = '/watch/dQw4w9WgXcQ?v=dQw4w9WgXcQ';
  const hosts = ['youtube.com', 'youtu.be', 'www.youtube-nocookie.com', 'vimeo.com', 'player.vimeo.com'];
  const around = fc.constantFrom(
    (host: string) => `evil${host}`,
    (host: string) => `evil-${host}`,
    (host: string) => `${host}.evil.example`,
    (host: string) => `${host}s`,
  );
  fc.assert(
    fc.property(fc.constantFrom(...hosts), around, (host, make) => {
      expect(videoOf(new URL(`https://${make(host)}/76979871${film}`))).toBeUndefined();
    }),
  );
});

test('when a host belongs to a player, with or without www, then its page is a film', () => {
  for (const host of ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtube-nocookie.com'])
    expect(videoOf(new URL(`https://${host}/watch?v=dQw4w9WgXcQ`))?.player).toBe('frame');
  for (const host of ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
    expect(videoOf(new URL(`https://${host}/76979871`))?.address).toContain('/video/76979871?');
});

test('when a film id is too long, too short or no number, then the address is no film', () => {
  for (const id of ['dQw4w9WgXcQx', 'xdQw4w9WgXcQ', 'dQw4w9WgXc', ''])
    expect(videoOf(new URL(`https://youtu.be/${id}`))).toBeUndefined();
  for (const path of ['a12', '12a', 'canali'])
    expect(videoOf(new URL(`https://vimeo.com/${path}`))).toBeUndefined();
  expect(videoOf(new URL('https://example.org/film.mp4/page'))).toBeUndefined();
});

test('when an address has another scheme than http, https, mail or telephone, then it is no link', () => {
  const schemes = [
    'javascript',
    'data',
    'blob',
    'vbscript',
    'ftp',
    'file',
    'httpsx',
    'xhttp',
    'smsto',
    'xmailto',
  ];
  for (const scheme of schemes) expect(linkTarget(`${scheme}:rest`, place)).toEqual({ kind: 'none' });
});

test('when a whitelisted host names a port, then only that port stays in the shop', () => {
  expect(linkTarget('https://amici.example:8443/dolci', place)).toEqual({ kind: 'page', path: '/dolci' });
  expect(linkTarget('https://amici.example/dolci', place).kind).toBe('window');
});

test('when a whitelisted host has no port, then all its ports stay in the shop', () => {
  const listed = { ...place, whitelist: ['Amici.example'] };
  expect(linkTarget('https://amici.example:8443/dolci', listed).kind).toBe('page');
});

test('[SHL-37] when /p/ stands deeper in a path, then the path is a page of the shop', () => {
  expect(linkTarget('/p/1', place).kind).toBe('window');
  expect(linkTarget('/dolci/p/1', place)).toEqual({ kind: 'page', path: '/dolci/p/1' });
});
