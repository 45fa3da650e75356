import { inRoot } from './paths.ts';
import { becomeProgram } from './run-program.ts';

process.env['BOTTEGA_DEV'] = '1';
await becomeProgram([inRoot('apps/server/src/main.ts'), ...process.argv.slice(2)]);
