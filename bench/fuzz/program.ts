import { parseArgs } from 'node:util';
import { startFuzzShop } from './fuzz-shop.ts';
import { fuzz, fuzzTable } from './fuzz.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
console.log('· starting the shop on data of its own');
const { shop, terms } = await startFuzzShop();
try {
  const { rows, failures } = await fuzz({
    ...terms,
    requests: Number(values.requests),
    seed: Number(values.seed),
  });
  console.log(`\n${fuzzTable(rows)}\n`);
  for (const failure of failures.slice(0, 50)) console.error(`✖ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await shop.stop();
}
