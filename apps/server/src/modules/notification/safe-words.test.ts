import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameInMail, withoutLinks } from './safe-words.ts';

test('when a typed text has a link, then the mail has the other words only', () => {
  expect(withoutLinks('Suonare a Rossi, vedi http://evil.example/x?y=1 grazie')).toBe(
    'Suonare a Rossi, vedi … grazie',
  );
  for (const link of [
    'www.evil.example',
    'evil.example/premio',
    'EVIL.COM',
    'ftp://a',
    'pagà.it',
    'x.y.co:80/z',
  ])
    expect(withoutLinks(`vai su ${link} ora`), link).toBe('vai su … ora');
  for (const plain of [
    'Citofono 3, scala B. Grazie!',
    'interno 4/b',
    'al 2° piano, ore 18.30',
    "dall'ing. Rossi",
  ])
    expect(withoutLinks(plain)).toBe(plain);
});

test('for every text, the mail has neither a scheme nor a domain', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, around) => {
      expect(withoutLinks(`${around} ${url}`)).not.toContain('://');
    }),
  );
});

test('when a name doesn’t look like a name, then the greeting omits it', () => {
  for (const name of ['Ada', 'Nicolò', "D'Angelo", 'De Luca', 'Anna-Maria', 'G. B.', 'Łukasz'])
    expect(nameInMail(name)).toBe(name);
  for (const name of [
    'Vinci http://evil',
    'evil.example',
    'Ada\nBcc',
    '<b>Ada</b>',
    'www.x.it',
    '',
    '€ 1000',
  ])
    expect(nameInMail(name), name).toBeUndefined();
});
