import { userInfo } from 'node:os';
import type { Config } from '../../config/config.ts';
import { readBrands, readHomes } from '../../modules/tenancy/index.ts';
import type { BrandFolder } from '../../platform/brand.ts';
import { homeCell, type CellUrls } from '../../platform/db/cells.ts';
import { withClient } from '../../platform/db/client.ts';
import { DatabaseSetupError } from '../../platform/db/database-setup-error.ts';
import type { Log } from '../../platform/log.ts';
import { messageOf } from '../../platform/message-of.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { findCells, findDatabase } from '../open-shop.ts';
import { readOptions, text, type Parsed } from '../options.ts';
import { finishMove, giveUpMove, moveBrand, UnknownEndError } from './move-brand.ts';
import { hasQueue } from './move-jobs.ts';

export interface MoveCommand {
  name: 'brand';
  act: 'move';
  key: string;
  to: string;
  mostSeconds: number;
}

type Say = (line: string) => void;

const usualSeconds = 60;

/** Parses the words after `brand move`. */
export function parseMove(words: readonly string[]): Parsed<MoveCommand> {
  const read = readOptions(words, {
    command: 'brand move',
    options: { to: text, 'at-most': text },
    words: 1,
  });
  if ('problem' in read) return read;
  const { to, 'at-most': most = String(usualSeconds) } = read.values;
  const [key] = read.positionals;
  if (key === undefined) return { problem: 'Which brand? brand move <key> --to <cell>' };
  if (to === undefined) return { problem: 'Where to? --to <cell>' };
  if (!/^[1-9]\d{0,4}$/.test(most)) return { problem: `"${most}" is no number of seconds.` };
  return { name: 'brand', act: 'move', key, to, mostSeconds: Number(most) };
}

/** Moves a brand to another cell, prints what happens and logs the operator. Returns the exit code. */
export async function runMove(config: Config, command: MoveCommand, say: Say, log: Log): Promise<number> {
  const staff = userInfo().username;
  let code = 'FAILED';
  try {
    const exitCode = await carryOut(config, command, say, staff);
    code = exitCode === 0 ? 'DONE' : 'REFUSED';
    return exitCode;
  } finally {
    logSecurity(log.child({ brand: command.key }), 'authz_admin', { staff, command: 'brand move', code });
  }
}

async function carryOut(config: Config, command: MoveCommand, say: Say, by: string): Promise<number> {
  const { key, to: name, mostSeconds } = command;
  const refused = (line: string): number => {
    say(line);
    return 1;
  };
  const folders = readBrands(config.brandsDir);
  const brand = folders.find((folder) => folder.key === key);
  if (!brand)
    return refused(
      `There is no brand "${key}". There are: ${folders.map((folder) => folder.key).join(', ')}.`,
    );
  const names = [homeCell, ...config.cells.map((cell) => cell.name)];
  if (!names.includes(name))
    return refused(`There is no cell "${name}". There are: ${names.join(', ')}. CELLS names further ones.`);
  const { stop, ...home } = await findDatabase(config);
  try {
    const cells = [{ name: homeCell, ...home }, ...(await findCells(config))];
    const to = cells.find((cell) => cell.name === name)!;
    const from = await homeOf(cells, brand);
    if (!from) return refused(`${brand.name} is at home in no cell: start the shop once.`);
    const others = cells.filter((cell) => cell !== to);
    if (from === to) return await tellThere(brand, to, others, say);
    const problem = await problemOf(from, to);
    if (problem !== undefined) return refused(problem);
    say(`${brand.name} is read only while it moves from ${from.name} to ${to.name}`);
    try {
      const { rows, tables, readOnlySeconds } = await moveBrand({
        tenantId: brand.tenantId,
        from,
        to,
        mostSeconds,
        by,
      });
      say(
        `${rows} rows of ${tables} tables copied and compared; read only for ${readOnlySeconds.toFixed(1)} s`,
      );
    } catch (error) {
      const end =
        error instanceof UnknownEndError
          ? `${brand.name} stays read only until the command is repeated`
          : `${brand.name} stays in ${from.name} and takes writes`;
      return refused(`${end}: ${messageOf(error)}`);
    }
    for (const other of others) await finishMove(brand.tenantId, other, to);
    say(`${brand.name} is in ${to.name}; its rows in ${from.name} are deleted`);
    return 0;
  } finally {
    await stop();
  }
}

async function homeOf(cells: readonly CellUrls[], { tenantId }: BrandFolder): Promise<CellUrls | undefined> {
  const { homes, claimedTwice } = await readHomes(cells);
  const twice = claimedTwice.find((claim) => claim.tenantId === tenantId);
  if (twice) throw new DatabaseSetupError(`The cells ${twice.cells.join(' and ')} both claim the brand.`);
  return cells.find(({ name }) => name === homes.get(tenantId));
}

/** The brand is there already: ends what an interrupted move left open. */
async function tellThere(
  { name, tenantId }: BrandFolder,
  at: CellUrls,
  others: readonly CellUrls[],
  say: Say,
): Promise<number> {
  if (await giveUpMove(tenantId, at)) {
    say(`The move of ${name} is given up: it stays in ${at.name} and takes writes again.`);
    return 0;
  }
  const finished: boolean[] = [];
  for (const other of others) finished.push(await finishMove(tenantId, other, at));
  if (!finished.includes(true)) {
    say(`${name} is in ${at.name} already.`);
    return 1;
  }
  say(`The earlier move of ${name} to ${at.name} is finished: its old rows are deleted.`);
  return 0;
}

const migrations = `select string_agg(name || ' ' || checksum, ',' order by name) as list from migration`;

async function problemOf(from: CellUrls, to: CellUrls): Promise<string | undefined> {
  const read = ({ adminUrl }: CellUrls) =>
    withClient(adminUrl, async (owner) => ({
      migrations: (await owner.query<{ list: string }>(migrations)).rows[0]!.list,
      hasQueue: await hasQueue(owner),
    }));
  const [here, there] = await Promise.all([read(from), read(to)]);
  if (here.migrations !== there.migrations)
    return `The tables of ${from.name} and ${to.name} are of different versions: start the same version with both.`;
  return here.hasQueue && there.hasQueue ? undefined : `Start the shop with ${to.name} first.`;
}
