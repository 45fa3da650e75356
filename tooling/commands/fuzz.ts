import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';

await becomeProgram([inRoot('bench/fuzz/program.ts'), ...process.argv.slice(2)]);
