import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';

await becomeProgram([inRoot('apps/server/src/ops.ts'), ...process.argv.slice(2)]);
