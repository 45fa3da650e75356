import { inRoot } from '../paths.ts';
import { becomeProgram } from '../run-program.ts';

process.env['BOTTEGA_DEV'] = '1';
// Vite updates changed screens in the browser. Changes of the server's own imports restart the server.
const options = process.argv.slice(2);
const isForNode = (option: string): boolean => option.startsWith('--inspect');
await becomeProgram([
  '--watch',
  '--watch-preserve-output',
  ...options.filter(isForNode),
  inRoot('apps/server/src/main.ts'),
  ...options.filter((option) => !isForNode(option)),
]);
