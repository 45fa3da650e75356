import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';
import { builtStorefront } from '../build/storefront-build.ts';

await builtStorefront();
await becomeProgram([inRoot('bench/run.ts'), ...process.argv.slice(2)]);
