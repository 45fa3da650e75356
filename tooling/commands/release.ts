import { spawnSync } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from '../release/make-release.ts';
import { builtStorefront } from '../build/storefront-build.ts';

// Makes a folder, and a tar of it, that runs where only Node 24 is. docs/running.md tells the rest.
const { values, positionals } = parseArgs({
  options: { tar: { type: 'boolean', default: true } },
  allowNegative: true,
  allowPositionals: true,
});
const [out] = positionals;
if (out === undefined || positionals.length > 1) {
  console.error('✖ Into which folder? npm run release -- ../bottega-release');
  process.exit(2);
}

await builtStorefront();
try {
  const folder = resolve(out);
  await makeRelease(folder);
  console.log(`· ${folder}`);
  if (values.tar) pack(folder);
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function pack(folder: string): void {
  const file = `${folder}.tar.gz`;
  const { status, error } = spawnSync('tar', ['-czf', file, '-C', dirname(folder), basename(folder)], {
    stdio: 'inherit',
  });
  if (error || status !== 0) throw new Error(`tar failed${error ? `: ${error.message}` : ''}`);
  console.log(`· ${file}`);
}
