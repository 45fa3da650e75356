import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';
import { builtStorefront } from './storefront-build.ts';

await builtStorefront();
await becomeProgram([inRoot('e2e/screenshots.ts'), ...process.argv.slice(2)]);
