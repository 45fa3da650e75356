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

try {
  process.exitCode = await main();
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseSetupError ||
    (error as Error).name === 'DataInUseError';
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
