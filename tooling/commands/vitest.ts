import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';
import { builtStorefront } from '../build/storefront-build.ts';

/** `npm run vitest -- run --project int FILE` runs Vitest with its own options, on the project's own Node. */
const options = process.argv.slice(2);
if (options.includes('e2e') || options.includes('--project=e2e')) await builtStorefront();
await becomeProgram([inRoot('node_modules/vitest/vitest.mjs'), ...options]);
