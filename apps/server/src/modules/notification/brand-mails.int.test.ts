import { eventually } from '@bottega/testing/eventually';
import { brandThemes } from '@bottega/ui/theme/brand-themes.fixture.ts';
import { contrast } from '@bottega/ui/theme/contrast.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyAs, dataOf, fillBasket, registerShopper } from '../../../testing/at-places.ts';
import { runningApp, type Caller, type RunningApp } from '../../../testing/shops/running-app.ts';

/** Headers by which a client names another host than the shop's. */
const foreign = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=https' };
const sellers = {
  rosmarino: [
    'Bottega Rosmarino S.r.l. · Via dell&#39;Esempio 12, 00100 Roma · P. IVA 00000000000 · REA RM-0000000',
    'mailto:ciao@rosmarino.example',
    'tel:0655550100',
  ],
  ponte: [
    'Supermercati Ponte S.p.A. · Viale del Modello 200, 00100 Roma · P. IVA 99999999999 · REA RM-0000000',
    'mailto:assistenza@ponte.example',
    'tel:0655550200',
  ],
};
const names = Object.keys(sellers) as (keyof typeof sellers)[];

let shop: RunningApp;
let mails: Record<string, { registration: string; order: string }>;

beforeAll(async () => {
  shop = await runningApp({ role: 'all' });
  mails = Object.fromEntries(
    await Promise.all(names.map(async (brand) => [brand, await mailsOf(brand)] as const)),
  );
});
afterAll(() => shop.close());

/** The HTML of the mails to a new shopper who names another host in each request. */
async function mailsOf(brand: string): Promise<{ registration: string; order: string }> {
  const { get, post } = shop.caller(brand);
  const caller: Pick<Caller, 'get' | 'post'> = {
    get: (url, options) => get(url, { headers: foreign, ...options }),
    post: (url, body, options) => post(url, body, { headers: foreign, ...options }),
  };
  const hostile = { ...caller, cookies: new Map() };
  await registerShopper(hostile);
  await fillBasket(hostile, { loose: 1 });
  const { orderId } = dataOf(await buyAs(hostile, 2));
  const mail = (subject: string) =>
    eventually(async () => {
      const { text } = await get('/test-mailbox');
      const [, path] =
        new RegExp(`href="(/test-mailbox/\\d+)">\\s*<strong>${subject}</strong>`).exec(text) ?? [];
      if (!path) throw new Error(`no mail «${subject}»`);
      return (await get(`${path}/html`)).text;
    }, 300);
  return {
    registration: await mail('Conferma la tua registrazione'),
    order: await mail(`Ordine ${orderId} ricevuto`),
  };
}

const both = (brand: string): string[] => Object.values(mails[brand] ?? {});
const picturesOf = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)" width="\d+" height="\d+"/g)].map(([, url = '']) => url);
const colorsOf = (html: string): Set<string> => new Set(html.match(/#[0-9a-f]{6}\b/g));

describe.each(names)('the mails of %s', (brand) => {
  test('when a client names another host, then every address in a mail still has the canonical origin', () => {
    for (const html of both(brand)) {
      const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
      const others = links.filter((url) => !url.startsWith(`http://${brand}.localhost:3000`));
      expect(others.filter((url) => !/^(?:mailto|tel):/.test(url))).toEqual([]);
      expect(html).not.toContain('evil.example');
    }
  });

  test('the logo is a PNG on the header’s colour, with the brand’s name as its alternative text', async () => {
    for (const html of both(brand)) {
      const [logo = ''] = picturesOf(html);
      expect(logo).toBe(`http://${brand}.localhost:3000/mail/logo.png`);
      const [, width, height, alt] = /width="(\d+)" height="(\d+)" alt="(\w+)"/.exec(html) ?? [];
      const { http, headers, bytes } = await pictureAt(brand, logo);
      expect([http, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=86400',
      ]);
      const again = await shop.app.http.inject({
        url: '/mail/logo.png',
        headers: { host: `${brand}.localhost`, 'if-none-match': String(headers['etag']) },
      });
      expect(again.statusCode).toBe(304);
      expect(alt?.toLowerCase()).toBe(brand);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([2 * Number(width), 2 * Number(height)]);
      const corner = `#${data.subarray(0, 3).toString('hex')}`;
      expect(corner).toBe(colorsAt(brand).header);
    }
  });

  test('each line of an order has a small JPEG, even for clients that accept newer formats', async () => {
    const [, ...goods] = picturesOf(mails[brand]!.order);
    expect(goods).toHaveLength(7);
    for (const url of goods) {
      const { http, headers, bytes } = await pictureAt(brand, url);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([http, headers['content-type'], format, width, height]).toEqual([
        200,
        'image/jpeg',
        'jpeg',
        240,
        240,
      ]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(headers['vary'])).not.toMatch(/accept(?!-)/i);
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  test('each colour is a token of the brand, and each text has a contrast of at least 4.5 to its ground', () => {
    const colors = colorsAt(brand);
    for (const html of both(brand)) {
      expect([...colorsOf(html)].filter((color) => !Object.values<string>(colors).includes(color))).toEqual(
        [],
      );
      expect(weakTexts(html)).toEqual([]);
    }
  });

  test('the footer has the seller’s name, address, VAT number, REA, e-mail and telephone', () => {
    for (const html of both(brand)) for (const words of sellers[brand]) expect(html).toContain(words);
  });

  test('nothing in a mail runs a script or is loaded from elsewhere, and its links have a scheme', () => {
    for (const html of both(brand)) expect(html).not.toMatch(/<(?:script|link|style|iframe)|url\(|@import/i);
  });
});

test('the mails of two brands share neither logo, seller nor colours of header and button', () => {
  const [rosmarino, ponte] = [mails['rosmarino']!.order, mails['ponte']!.order];
  for (const color of ['header', 'action', 'canvas'] as const)
    expect(rosmarino).not.toContain(colorsAt('ponte')[color]);
  for (const words of sellers.ponte) expect(rosmarino).not.toContain(words);
  for (const words of sellers.rosmarino) expect(ponte).not.toContain(words);
});

const colorsAt = (brand: string) => brandThemes.find(({ key }) => key === brand)!.colors;

async function pictureAt(brand: string, url: string) {
  const { pathname } = new URL(url);
  const answer = await shop.app.http.inject({
    url: pathname,
    headers: { host: `${brand}.localhost`, accept: 'image/avif,image/webp,*/*' },
  });
  return { http: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** Texts whose colour has too little contrast to the nearest ground around it. */
function weakTexts(html: string): string[] {
  const stack: { tag: string; ground?: string | undefined; color?: string | undefined }[] = [];
  const nearest = (what: 'ground' | 'color') =>
    stack.findLast((element) => element[what] !== undefined)?.[what];
  const weak: string[] = [];
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(/<(\/?\w+)([^>]*)>([^<]*)/g)) {
    if (tag.startsWith('/')) stack.splice(stack.findLastIndex((element) => `/${element.tag}` === tag));
    else if (!['meta', 'img', 'br'].includes(tag)) {
      const ground = /background-color:(#\w{6})/.exec(attributes)?.[1];
      const color = /[";]color:(#\w{6})/.exec(attributes)?.[1];
      stack.push({ tag, ground, color });
    }
    const [ground, color] = [nearest('ground'), nearest('color')] as [`#${string}`, `#${string}`];
    if (text.trim() !== '' && ground && contrast(ground, color) < 4.5)
      weak.push(`${text}: ${color} on ${ground}`);
  }
  return weak;
}
