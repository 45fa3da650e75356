import { ConfigError, readConfig } from './config.ts';
import { parseCommand } from './ops/command.ts';
import { openShop } from './ops/open-shop.ts';
import { runCommand } from './ops/run-command.ts';
import { DatabaseSetupError } from './platform/db/database-setup-error.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The shop's staff at the command line: `npm run ops -- orders`, `npm run ops -- order <id> advance`. */
async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2));
  if ('problem' in command) {
    process.stderr.write(`${command.problem}\n\n${command.usage}\n`);
    return 2;
  }
  const shop = await openShop(readConfig());
  try {
    return await runCommand(shop, command, say);
  } finally {
    await shop.close();
  }
}

function whyEnded(error: Error & { code?: string; syscall?: string }): string {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseSetupError;
  if (isPlain || error.name === 'DataInUseError') return error.message;
  // refused by the network or by PostgreSQL before any command ran (class 28: authorisation, 3D000: no such database)
  const isUnreachable =
    ['connect', 'getaddrinfo'].includes(error.syscall ?? '') || error.code === 'ECONNREFUSED';
  if (isUnreachable || /^28|^3D000/.test(error.code ?? ''))
    return `The database can't be reached: ${error.message || error.code}`;
  return error.stack ?? String(error);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${whyEnded(error as Error & { code?: string; syscall?: string })}\n`);
  process.exitCode = 1;
}
