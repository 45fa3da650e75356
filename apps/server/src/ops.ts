import { helpOf } from './ops/usage.ts';

// The command line for the shop's staff: `npm run ops -- orders`, `npm run ops -- order <id> advance`.
const words = process.argv.slice(2);
const help = helpOf(words);
if (help === undefined) {
  // loaded only now, because the help needs none of the server's thousand files
  const { runLine } = await import('./ops/run-line.ts');
  await runLine(words);
} else process.stdout.write(`${help}\n`);
