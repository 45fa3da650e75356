import { asCommand } from '../../../../../testing/as-command.ts';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../../../../testing/postgres/brand-databases.ts';
import { makeProduct } from '../../../../../testing/builders/catalog.ts';
import { createDrawing } from '../../pictures/draw-picture.ts';
import { fetchPicture, isPublicAddress } from './fetch-picture.ts';
import { loadPictures, type PictureReport } from './load-pictures.ts';
import { withPicturesOf } from './open-pictures.ts';
import { readPictureFolder } from './read-folder.ts';
import { zipOf } from './zip.fixture.ts';

let brands: BrandDatabases;
let folder: string;
let web: Server;
let origin: string;
let photo: Buffer;
const bottle = { width: 30, height: 90 };

beforeAll(async () => {
  brands = await brandDatabases();
  for (const productId of [1, 2]) await makeProduct(brands.db, { productId });
  photo = await sharp({ create: { ...bottle, channels: 3, background: '#aa2200' } })
    .jpeg()
    .toBuffer();
  web = createServer((request, response) => {
    if (request.url === '/foto.jpg') return response.end(photo);
    if (request.url === '/altrove') return response.writeHead(302, { location: '/foto.jpg' }).end();
    if (request.url === '/sempre') return response.writeHead(302, { location: '/sempre' }).end();
    if (request.url === '/storto') return response.writeHead(302, { location: 'http://[' }).end();
    if (request.url === '/dentro') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (request.url === '/enorme') {
      const piece = Buffer.alloc(1024 * 1024);
      const more = (): void => void (response.destroyed || response.write(piece, more));
      return more();
    }
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await brands.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-pictures-'));
  await brands.db.rows('delete from picture');
  return () => rm(folder, { recursive: true });
});

const stored = () =>
  brands.db.rows<{ key: string; kind: string; bytes: Buffer }>(
    'select picture_key as key, kind, bytes from picture order by 1',
  );
const fromFile = async (bytes: Buffer | string, isAllowed?: () => boolean): Promise<PictureReport> => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return withPicturesOf(
    path,
    (files) => loadPictures(asCommand({ db: brands.db, clock: { now: () => new Date() } }), files),
    isAllowed,
  );
};
const codes = ({ problems }: PictureReport) => problems.map(({ name, code }) => `${name} ${code}`);

test('when a folder has pictures, then they are stored by the key of their goods, and bad ones are told by name and change nothing', async () => {
  await writeFile(join(folder, 'prova-1.JPG'), photo);
  await writeFile(join(folder, 'prova-2.jpg'), 'no picture');
  await writeFile(join(folder, 'altro.png'), photo);
  await writeFile(join(folder, 'prova 2.png'), photo);
  await writeFile(join(folder, '.DS_Store'), 'x');
  await symlink('/etc/passwd', join(folder, 'prova-2.png'));
  const report = await loadPictures(
    asCommand({ db: brands.db, clock: { now: () => new Date() } }),
    await readPictureFolder(folder),
  );
  expect(report).toMatchObject({ stored: 1, unchanged: 0 });
  expect(codes(report)).toEqual([
    'altro.png PICTURE_UNKNOWN',
    'prova 2.png PICTURE_NAME',
    'prova-2.jpg PICTURE_KIND',
  ]);
  expect(await stored()).toMatchObject([{ key: 'prova-1', kind: 'raster' }]);
  expect(
    await loadPictures(
      asCommand({ db: brands.db, clock: { now: () => new Date() } }),
      await readPictureFolder(folder),
    ),
  ).toMatchObject({
    stored: 0,
    unchanged: 1,
  });
  // only what was stored is in the audit
  expect(await brands.db.rows('select act, object_id as id from audit_entry')).toEqual([
    { act: 'picture.load', id: 'prova-1' },
  ]);
  expect(await brands.otherBrand.rows('select from picture')).toEqual([]);
});

test('when a ZIP has pictures, then names decide and folders don’t; a bomb, a lie about the size and a broken entry are left out', async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024);
  const report = await fromFile(
    zipOf([
      { name: 'foto/prova-1.jpg', bytes: photo },
      { name: '__MACOSX/._prova-1.jpg', bytes: photo },
      { name: 'bomba/prova-2.jpg', bytes: bomb },
      { name: 'bugia/prova-2.jpg', bytes: bomb, size: 100 },
    ]),
  );
  expect(report.stored).toBe(1);
  expect(codes(report)).toEqual([
    'bomba/prova-2.jpg PICTURE_BIG',
    expect.stringMatching(/^bugia\/prova-2\.jpg PICTURE_/),
  ]);
  expect((await stored()).map(({ key }) => key)).toEqual(['prova-1']);
});

test('when a ZIP climbs out of its folder, is cut off or is none, then it is refused whole', async () => {
  const climbing = zipOf([{ name: '../../prova-1.jpg', bytes: photo }]);
  const whole = zipOf([{ name: 'prova-1.jpg', bytes: photo }]);
  for (const bytes of [climbing, whole.subarray(0, whole.length - 30), Buffer.from('PK\x03\x04')])
    await expect(fromFile(bytes)).rejects.toMatchObject({ code: 'PICTURES_ARCHIVE' });
  expect(await stored()).toEqual([]);
});

test('when a list has addresses, then they are fetched, redirects included, within bounds of size', async () => {
  const list = [
    'picture;address',
    `prova-1;${origin}/altrove`,
    `prova-2;${origin}/enorme`,
    `prova-2;${origin}/manca`,
  ].join('\n');
  const report = await fromFile(list, () => true);
  expect(report.stored).toBe(1);
  expect(codes(report)).toEqual([`${origin}/enorme PICTURE_BIG`, `${origin}/manca PICTURE_TWICE`]);
  await expect(fromFile('picture;indirizzo\na;b')).rejects.toMatchObject({ code: 'PICTURES_LIST' });
  await expect(fromFile('')).rejects.toMatchObject({ code: 'PICTURES_LIST' });
});

test('when an address is not public, no http or never ends its redirects, then nothing is fetched', async () => {
  const anyAddress = () => true;
  for (const [address, code] of [
    [`${origin}/foto.jpg`, 'PICTURE_NOT_PUBLIC'],
    ['http://localhost:80/x.jpg', 'PICTURE_NOT_PUBLIC'],
    ['http://169.254.169.254/latest/meta-data', 'PICTURE_NOT_PUBLIC'],
    ['http://[::ffff:127.0.0.1]/x.jpg', 'PICTURE_NOT_PUBLIC'],
    ['http://0x7f000001/x.jpg', 'PICTURE_NOT_PUBLIC'],
    ['file:///etc/passwd', 'PICTURE_ADDRESS'],
    ['https://a:b@shop.example/x.jpg', 'PICTURE_ADDRESS'],
    ['foto.jpg', 'PICTURE_ADDRESS'],
  ] as const)
    await expect(fetchPicture(address), address).rejects.toMatchObject({ code });
  await expect(fetchPicture(`${origin}/sempre`, anyAddress)).rejects.toMatchObject({
    code: 'PICTURE_UNREACHABLE',
  });
  for (const path of ['/dentro', '/storto'])
    await expect(fetchPicture(origin + path, anyAddress), path).rejects.toMatchObject({
      code: 'PICTURE_ADDRESS',
    });
  for (const address of ['10.0.0.1', '192.168.1.1', '127.0.0.1', '::1', 'fd00::1', '0.0.0.0', '100.64.0.1'])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['151.1.1.1', '2a00:1450:4002::1'])
    expect(isPublicAddress(address), address).toBe(true);
});

test('when a picture has too many pixels or only looks like one, then it is told as such', async () => {
  const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const report = await fromFile(
    zipOf([
      { name: 'prova-1.png', bytes: huge },
      { name: 'prova-2.jpg', bytes: photo.subarray(0, photo.length - 30) },
      { name: 'c/prova-2.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ]),
  );
  expect(codes(report)).toEqual([
    'prova-1.png PICTURE_PIXELS',
    expect.stringMatching(/^prova-2\.jpg PICTURE_(?:BROKEN|KIND)/),
    expect.stringMatching(/^c\/prova-2\.svg PICTURE_/),
  ]);
});

test('when a tall bottle is drawn, then it is shown whole on white', async () => {
  const drawn = await createDrawing()({
    source: { kind: 'raster', bytes: photo },
    size: 'thumb',
    format: 'webp',
    images: new Map(),
    fontFiles: [],
  });
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect([info.width, info.height]).toEqual([240, 240]);
  // white beside it, and its colour at the very top and bottom
  for (const y of [4, 120, 235]) {
    expect(Math.min(...at(20, y))).toBeGreaterThan(240);
    expect(at(120, y)[1]).toBeLessThan(90);
  }
});
