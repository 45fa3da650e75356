import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';
import { builtStorefront } from './storefront-build.ts';

const pinned = inRoot('bench/lighthouse');
const folder = inRoot('.toolchain/lighthouse');

install();
await builtStorefront();
await becomeProgram([inRoot('bench/lighthouse.ts'), '--from', folder, ...process.argv.slice(2)]);

/** Lighthouse is bigger than all of the shop's packages a browser ever sees: whoever asks for it waits for it once. */
function install(): void {
  const lock = 'package-lock.json';
  const current = join(folder, lock);
  const isInstalled =
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    existsSync(current) &&
    readFileSync(current, 'utf8') === readFileSync(join(pinned, lock), 'utf8');
  if (isInstalled) return;
  console.log('· Installing Lighthouse (once, half a minute)…');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', lock]) copyFileSync(join(pinned, name), join(folder, name));
  const npm = process.env['npm_execpath'];
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { status } = spawnSync(
    program,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status === 0) return;
  console.error('✖ Lighthouse could not be installed.');
  process.exit(1);
}
