import { readConfig } from '@bottega/server/config/config';
import { makeTimeslot, makeZone } from '../../testing/builders/fulfilment.ts';
import { makeShopper } from '../../testing/builders/identity.ts';
import { brandDatabases, type BrandDatabases } from '../../testing/postgres/brand-databases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { parseCommand } from './command.ts';
import { openShop, type Shop } from './open-shop.ts';
import { printable } from './printable.ts';
import { runCommand } from './run-command.ts';

let brands: BrandDatabases;
let shop: Shop;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  await makeTimeslot(brands.db);
  await makeShopper(brands.db, { login: 'anna@example.it' });
  shop = await openShop(readConfig({ DATABASE_URL: brands.adminUrl }), createLog('silent'));
});
afterAll(async () => {
  await shop.close();
  await brands.drop();
});

async function type(words: readonly string[]): Promise<{ code: number; output: string }> {
  const command = parseCommand(words);
  if ('problem' in command) return { code: 2, output: command.problem };
  const lines: string[] = [];
  const code = await runCommand(shop, command, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

const ofBrand = ['--brand', 'rosmarino'];

test.each([
  [['slots', 'list', ...ofBrand, '--from', '9999-12-31'], 2, 'is too far away'],
  [['slots', 'ledger', ...ofBrand, '--to', '0001-01-01'], 2, 'is too far away'],
  [['slots', 'list', ...ofBrand, '--from', '2026-12-31', '--to', '2026-12-01'], 2, 'is after --to'],
  [['slots', 'close', '9999-12-31', ...ofBrand], 2, 'is too far away'],
  [['slots', 'open', '99999-12-31', ...ofBrand], 2, 'is neither a slot number nor a day'],
  [['preview', 'anna@example.it', '9999-12-31', ...ofBrand], 2, 'is too far away'],
  [
    ['gift', 'create', ...ofBrand, '--euro', '5', '--text', 'x', '--until', '9999-12-31'],
    2,
    'is too far away',
  ],
  [['catalogue', 'export', '/nowhere/at/all.csv', ...ofBrand, '--kind', 'stock'], 1, "can't be written"],
  [['jobs', 'retry', '1'], 2, 'is no id of a job'],
  [['jobs', 'drop', '00000000-0000-0000-0000-000000000000'], 1, 'There is no failed job'],
  [['jobs', 'list', '--brand', 'nowhere'], 1, 'There is no brand "nowhere"'],
  [['jobs'], 0, 'No job failed.'],
])('when the command is %j, then the answer is a message, not an exception', async (words, code, problem) => {
  expect(await type(words)).toEqual({ code, output: expect.stringContaining(problem) });
});

test('when any command is typed with odd values, then it prints a message and never throws', async () => {
  const odd = [
    '',
    '-1',
    '0',
    '1e9',
    '999999999',
    '2147483648',
    '9999-12-31',
    '2026-02-30',
    'all',
    'ü',
    "'; --",
    '\u001b[2J',
  ];
  const actsOfCommand: Record<string, string[]> = {
    orders: ['--status'],
    order: [''],
    catalogue: ['import', 'export'],
    keys: ['create', 'list', 'revoke'],
    gift: ['create', 'list', 'revoke'],
    cases: ['list', 'accept', 'refuse', 'returned', 'refund'],
    recall: ['list', 'close', 'x'],
    jobs: ['list', 'retry', 'drop'],
    preview: ['anna@example.it'],
    slots: ['list', 'set-capacity', 'close', 'open', 'ledger'],
    nonsense: ['x'],
  };
  const options = [
    '--brand',
    '--zone',
    '--from',
    '--to',
    '--store',
    '--kg',
    '--lines',
    '--orders',
    '--until',
    '--name',
  ];
  let typed = 0;
  for (const [name, ones] of Object.entries(actsOfCommand)) {
    for (const act of ones) {
      for (const value of odd) {
        const plain = [name, act, value].filter((word) => word !== '');
        for (const words of [
          plain,
          [...plain, ...ofBrand],
          ...options.map((option) => [name, act, ...ofBrand, option, value]),
        ]) {
          const { code, output } = await type(words);
          expect([words, [0, 1, 2].includes(code), output.length > 0]).toEqual([words, true, true]);
          typed += 1;
        }
      }
    }
  }
  expect(typed).toBeGreaterThan(2000);
});

test('when a shopper writes escape sequences into a note, then the terminal gets none of them', async () => {
  const esc = '\u001b]0;owned\u0007\u001b[2J\u009b31m\r\nbad\u202egnp';
  expect(printable(esc)).toBe(' ]0;owned [2J 31m bad gnp');
  await brands.db.rows(`update zone set name = $1`, [esc]);
  const { output } = await type(['slots', 'list', ...ofBrand]);
  expect(output).toContain('bad gnp');
  expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
});
