import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { makeBrand, parseBrand, type NewBrandCommand } from './brand-command.ts';
import { parseCommand } from './command.ts';
import { runMove } from './move/move-command.ts';
import { openShop } from './open-shop.ts';
import { runCommand } from './run-command.ts';
import { usage } from './usage.ts';
import { DatabaseSetupError } from '../platform/db/database-setup-error.ts';
import { BrandAwayError, BrandReadOnlyError } from '../platform/db/presence.ts';
import { createLog } from '../platform/log.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a command line, `order 100001 advance`. Prints answer or problem and sets the exit code of the process. */
export async function runLine(words: readonly string[]): Promise<void> {
  try {
    process.exitCode = await exitCodeOf(words);
  } catch (error) {
    process.stderr.write(`${whyEnded(error as Error & { code?: string; syscall?: string })}\n`);
    process.exitCode = 1;
  }
}

async function exitCodeOf(words: readonly string[]): Promise<number> {
  const command = words[0] === 'brand' ? parseBrand(words.slice(1)) : parseCommand(words);
  if ('problem' in command) {
    process.stderr.write(`${command.problem}\n\n${usage}\n`);
    return 2;
  }
  if (command.name === 'brand' && command.act === 'move') {
    const config = readConfig();
    return runMove(config, command, say, createLog(config.logLevel, process.stderr));
  }
  if (command.name === 'brand') return newBrand(command);
  const shop = await openShop(readConfig());
  try {
    return await runCommand(shop, command, say);
  } finally {
    await shop.close();
  }
}

/** Makes a brand, by questions if somebody types. It needs no running shop, unless the brand gets goods. */
async function newBrand(command: NewBrandCommand): Promise<number> {
  if (!process.stdin.isTTY) return makeBrand(readConfig(), command, { say });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await makeBrand(readConfig(), command, { say, ask: (question) => terminal.question(question) });
  } finally {
    terminal.close();
  }
}

function whyEnded(error: Error & { code?: string; syscall?: string }): string {
  const plain = [ConfigError, DatabaseSetupError, BrandReadOnlyError, BrandAwayError];
  const isPlain = plain.some((kind) => error instanceof kind);
  if (isPlain || ['DataInUseError', 'BrandFolderError'].includes(error.name)) return error.message;
  // The network or PostgreSQL refused the connection before any command ran. Class 28: authorisation; 3D000: no such
  // database.
  const isUnreachable =
    ['connect', 'getaddrinfo'].includes(error.syscall ?? '') || error.code === 'ECONNREFUSED';
  if (isUnreachable || /^28|^3D000/.test(error.code ?? ''))
    return `The database can't be reached: ${error.message || error.code}`;
  return error.stack ?? String(error);
}
