import { readConfig } from '@bottega/server/config/config';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeBrand, makeShopper } from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from '../command.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { runCommand } from '../run-command.ts';

let brands: BrandDatabases;
let shop: Shop;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeBrand(brands.db);
  await makeBrand(brands.otherBrand);
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

async function type(...words: string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(['gift', ...words]);
  if ('problem' in command) return { code: 2, output: command.problem };
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

const terms = ['--brand', 'rosmarino', '--text', 'Benvenuto', '--until', '2099-12-31'];

test('staff create, list and revoke gift codes, and other brands do not see them', async () => {
  expect(await type('create', 'estate-10', ...terms, '--percent', '10', '--most', '7,50')).toEqual({
    code: 0,
    output: 'ESTATE-10 of Rosmarino, until 2099-12-31.',
  });
  expect((await type('create', 'ESTATE-10', ...terms, '--euro', '5')).output).toBe(
    'The code ESTATE-10 is taken.',
  );
  expect((await type('list', '--brand', 'rosmarino')).output).toMatch(/ESTATE-10\s+10%\s+0 used/);
  expect((await type('list', '--brand', 'ponte')).output).toBe('Ponte has no codes');
  expect((await type('revoke', 'ESTATE-10', '--brand', 'ponte')).code).toBe(1);
  expect((await type('revoke', 'ESTATE-10', '--brand', 'rosmarino')).code).toBe(0);
  expect((await type('revoke', 'ESTATE-10', '--brand', 'rosmarino')).code).toBe(1);
  expect((await type('list', '--brand', 'rosmarino')).output).toContain('taken back');
});

test('when a certificate is made for a shopper, then its code is random and can be used once', async () => {
  const { login } = await makeShopper(brands.db);
  const created = await type('create', ...terms, '--euro', '20', '--for', login);
  expect(created.output).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4} of Rosmarino/);
  expect((await type('list', '--brand', 'rosmarino')).output).toContain('0 of 1 used');
  expect((await type('create', ...terms, '--euro', '20', '--for', 'no@one.it')).code).toBe(1);
});

test.each([
  [['create', 'x', '--brand', 'b'], '"x" is no code'],
  [['create', ...terms], 'Either --euro'],
  [['create', ...terms, '--euro', '5', '--percent', '5'], 'Either --euro'],
  [['create', ...terms, '--euro', '1e309'], 'no number for --euro'],
  [['create', ...terms, '--percent', '101'], 'no number for --percent'],
  [['create', ...terms, '--euro', '5', '--uses', '0'], 'no number for --uses'],
  [['create', '--brand', 'b', '--text', 'x', '--until', '2026-02-30', '--euro', '5'], 'is no day'],
  [['create', '--brand', 'b', '--text', 'x', '--euro', '5'], 'Until when?'],
  [['create', '--brand', 'b', '--until', '2099-01-01', '--euro', '5'], 'What do shoppers read?'],
  [['list'], 'Which brand?'],
  [['give', '--brand', 'b'], 'none of create, list, revoke'],
])('when the words of a gift command are wrong, then the message says why: %j', async (words, problem) => {
  expect(await type(...words)).toEqual({ code: 2, output: expect.stringContaining(problem) });
});
