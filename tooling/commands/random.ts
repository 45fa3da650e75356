import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';
import { becomeProgram } from '../run-program.ts';

/**
 * `npm run random -- [--seed N] [FILE…]` runs test files with a seed that it draws and prints. Without files it runs
 * all that have properties. `npm test` has a fixed seed (packages/testing/src/seed.ts).
 */
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const seed = values.seed ?? String(randomInt(1_000_000_000));
const files = positionals.length > 0 ? positionals : filesWithProperties();
process.env['TEST_SEED'] = seed;
console.log(`npm run random -- --seed ${seed} ${positionals.join(' ')}`);
const projects = ['--project', 'unit', '--project', 'int'];
await becomeProgram([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...projects, ...files]);

function filesWithProperties(): string[] {
  return projectFiles().filter(
    (path) => /\.test\.tsx?$/.test(path) && /from 'fast-check'/.test(readFileSync(inRoot(path), 'utf8')),
  );
}
