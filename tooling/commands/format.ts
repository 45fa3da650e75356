import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';

await becomeProgram([inRoot('node_modules/oxfmt/bin/oxfmt'), ...process.argv.slice(2)]);
