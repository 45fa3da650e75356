import { readConfig } from '@bottega/server/config/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { makeBrand } from '../../testing/builders/identity.ts';
import { page, withFolder, type ContentFiles } from '../../testing/shops/content-shop.ts';
import { isPreview } from '../modules/content/entries/preview-token.ts';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

let brands: BrandDatabases;
let shop: Shop;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeBrand(brands.db);
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

async function type(...words: string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(['content', ...words, '--brand', 'rosmarino']);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

const put = (files: ContentFiles, ...more: string[]) =>
  withFolder(files, (folder) => type('import', folder, ...more));

test('when staff import a folder, then they can try it first, read what is wrong, list it, and go back to a version', async () => {
  const files = { 'pages/orari.md': page('Orari') };
  expect(await put(files, '--dry-run')).toEqual({
    code: 0,
    output:
      '  added    pages/orari\nRosmarino: 1 added, 0 changed, 0 removed, 0 unchanged\n  dry run: nothing was changed',
  });
  expect((await type('list')).output).toBe('Rosmarino has no content');
  expect((await put(files)).output).toContain('1 added');
  expect((await put({ 'pages/orari.md': page('Orari nuovi') })).output).toContain('1 changed');
  const wrong = await put({ 'pages/orari.md': 'Solo testo' });
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringMatching(/pages\/orari\.md, riga 1: .* \[CONTENT_HEAD\]\n1 problem: nothing was changed/),
  ]);
  expect((await type('list')).output).toMatch(/pages\/orari +version 2 of 2 +Orari nuovi/);
  expect(await type('revert', 'orari', '--to', '1')).toEqual({
    code: 0,
    output: 'pages/orari shows version 1 again.',
  });
  expect((await type('list')).output).toMatch(/pages\/orari +version 3 of 3 +Orari$/);
  expect((await type('revert', 'orari', '--to', '9')).output).toBe('pages/orari has no version 9.');
  expect(await type('revert', 'altro', '--to', '1')).toMatchObject({
    code: 1,
    output: 'Rosmarino has no content "altro".',
  });
  expect((await type('import', '/non/esiste')).output).toContain('There is no folder');
});

test('when a flyer names a good that the brand does not sell, then staff read it as a warning and the import goes on', async () => {
  const flyer = page('Volantino', 'from: 2026-11-20\nto: 2026-12-01\npages: []\ngoods: [manca]');
  const tried = await put({ 'volantini/v.md': flyer }, '--dry-run');
  expect([tried.code, tried.output]).toEqual([
    0,
    expect.stringMatching(
      /^warning: volantini\/v\.md, riga 7: «manca» adesso non è in vendita.* \[CONTENT_GOOD\]\n/,
    ),
  ]);
  expect(tried.output).toContain('1 added');
});

test('when staff ask for a preview, then they get a link that holds for this brand and one day', async () => {
  await put({ 'pages/natale.md': page('Natale', 'publish: 2099-12-24'), 'posts/natale.md': page('Natale') });
  expect((await type('preview', 'natale')).output).toBe(
    '"natale" is several: pages/natale, posts/natale. Name one of them.',
  );
  const { output } = await type('preview', 'pages/natale');
  const [, token] = /\/page\/natale\?preview=(\S+)$/.exec(output)!;
  const secret = await shop.readSecret('content');
  const now = new Date();
  const later = new Date(now.getTime() + 25 * 3_600_000);
  expect(isPreview(secret, { tenantId: 1, now }, token)).toBe(true);
  expect(isPreview(secret, { tenantId: 2, now }, token)).toBe(false);
  expect(isPreview(secret, { tenantId: 1, now: later }, token)).toBe(false);
  // the first character of the signature; the last one has bits that count for nothing
  const forged = token!.replace(/[\w-](?=[\w-]{42}$)/, (first) => (first === 'A' ? 'B' : 'A'));
  expect(forged).not.toBe(token);
  expect(isPreview(secret, { tenantId: 1, now }, forged)).toBe(false);
});
