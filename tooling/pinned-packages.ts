import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.ts';

/**
 * Installs packages that only one command needs, on its first use and when their lock file changed. A failure ends the
 * process.
 *
 * @param from folder with their `package.json` and `package-lock.json`
 * @param name folder under `.toolchain`
 * @param called their name in messages
 * @returns the folder in which they are installed
 */
export function installPinned(from: string, name: string, called: string): string {
  const folder = inRoot('.toolchain', name);
  const lock = 'package-lock.json';
  const current = join(folder, lock);
  const isInstalled =
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    existsSync(current) &&
    readFileSync(current, 'utf8') === readFileSync(inRoot(from, lock), 'utf8');
  if (isInstalled) return folder;
  console.log(`· Installing ${called} (once, half a minute)…`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', lock]) copyFileSync(inRoot(from, file), join(folder, file));
  const npm = process.env['npm_execpath'];
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { status } = spawnSync(
    program,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status === 0) return folder;
  console.error(`✖ Not installed: ${called}.`);
  process.exit(1);
}
