import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { planRun } from '../mutate/plan-run.ts';
import { scoreTable, unnoticedMutants } from '../mutate/report.ts';
import { root } from '../paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
process.chdir(root);
const plan = planRun(
  positionals,
  values.sample === undefined ? undefined : { size: Number(values.sample), seed: Number(values.seed) },
);
if (typeof plan === 'string') {
  console.error(plan);
  process.exit(1);
}
const results = (await new Stryker(plan).runMutationTest()).map((result) => ({
  ...result,
  fileName: relative(root, result.fileName),
}));
for (const line of unnoticedMutants(results, (file) => readFileSync(file, 'utf8'))) console.log(line);
console.log(`\n${scoreTable(results)}`);
