import { readConfig } from '../../src/config/config.ts';
import { parseCommand } from '../../src/ops/command.ts';
import { openShop } from '../../src/ops/open-shop.ts';
import { runCommand } from '../../src/ops/run-command.ts';

/** Staff at the command line, beside a running application. */
export interface StaffShop {
  /** Runs `npm run ops -- …` with these words. Answers what it prints, or the problem with the words. */
  type(line: string): Promise<string>;
  /** The exit code of the last command. */
  exitCode(): number | undefined;
  close(): Promise<void>;
}

export async function staffShop({
  adminUrl,
  env,
}: {
  adminUrl: string;
  env?: Record<string, string>;
}): Promise<StaffShop> {
  const shop = await openShop(readConfig({ DATABASE_URL: adminUrl, ...env }));
  let exitCode: number | undefined;
  return {
    async type(line) {
      const command = parseCommand(line.split(' '));
      if ('problem' in command) return command.problem;
      const lines: string[] = [];
      exitCode = await runCommand(shop, command, (text) => lines.push(text));
      return lines.join('\n');
    },
    exitCode: () => exitCode,
    close: () => shop.close(),
  };
}
