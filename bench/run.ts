import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adding } from './cart/adding.ts';
import { aged } from './aged.ts';
import { addressSuggestions } from './addresses.ts';
import { startBench, type BenchShop } from './bench-shop.ts';
import { changing } from './changing.ts';
import { measureColdStart } from './pages/cold-start.ts';
import { reportFaults } from './faults/report.ts';
import { reportPurchases } from './faults/purchases.ts';
import { measureImports } from './imports.ts';
import { measureDrawer } from './pages/drawer.ts';
import { measureInteractions } from './pages/inp.ts';
import { writeManyInvoices } from './invoices.ts';
import { liveManyOrders } from './ledger.ts';
import { logins } from './logins.ts';
import { measureParsers } from './parsers.ts';
import type { Measured } from './measure.ts';
import { memory } from './memory.ts';
import { productsAlone } from './products-alone.ts';
import { categoryPage, productsWithFacets, searchAsYouType } from './reads.ts';
import { printPasted } from './search/pasted.ts';
import { printRelevance } from './search/relevance.ts';
import { runRush } from './slots/rush.ts';
import { runCartReplay } from './cart/shared-cart.ts';
import { slots } from './slots/slots.ts';
import { measureStarts } from './start.ts';
import { tableOf } from './table.ts';
import { typing } from './search/typing.ts';
import { unlessBroken } from './unless-broken.ts';
import { warm } from './warm.ts';
import { addToCart, buy, holdHotSlot } from './writes.ts';

const benches: Record<string, (shop: BenchShop) => Promise<Measured[]>> = {
  page: categoryPage,
  products: productsWithFacets,
  alone: productsAlone,
  warm,
  suggest: searchAsYouType,
  typing,
  relevance: printRelevance,
  pasted: printPasted,
  addresses: addressSuggestions,
  add: addToCart,
  adding,
  slot: holdHotSlot,
  slots,
  buy,
  changing,
  logins,
  aged,
  memory,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string', multiple: true },
    save: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '17' },
    restarts: { type: 'string', default: '20' },
    postgres: { type: 'string' },
  },
});
const say = (line: string): void => console.log(`· ${line}`);

/** Benchmarks that run by themselves, on a shop of their own or on none; each returns what is to be printed. */
const alone: Record<string, () => string | Promise<string>> = {
  import: () => measureImports(say),
  ledger: () => liveManyOrders(Number(values.seed)),
  parsers: measureParsers,
  invoices: () => writeManyInvoices(Number(values.seed)),
  'cart-replay': () => runCartReplay(say),
  'slots-rush': () => runRush(say),
  inp: () => measureInteractions(say),
  drawer: () => measureDrawer(say),
  'cold-start': () => measureColdStart(say),
  start: () => measureStarts(say),
  faults: () => {
    const terms = {
      seconds: Number(values.seconds),
      restarts: Number(values.restarts),
      awaySeconds: 25,
      silentSeconds: 10,
      shoppers: 20,
      programs: values.postgres,
    };
    return reportFaults(terms, { save: values.save, say });
  },
  'purchases-under-faults': () => reportPurchases(say),
};

const [first = '', ...further] = positionals;
const runAlone = alone[first];
if (runAlone && further.length === 0) {
  console.log(`\n${await runAlone()}\n`);
  process.exit();
}
const unknown = positionals.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(
    unknown in alone
      ? `The benchmark "${unknown}" runs only by itself.`
      : `There is no benchmark "${unknown}". There are: ${[...Object.keys(benches), ...Object.keys(alone)].join(', ')}.`,
  );
  process.exit(1);
}
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const brands = values.brand ?? ['rosmarino', 'bench'];

say('starting the shop on data of its own');
const started = await startBench(brands, say);
const rows: Measured[] = [];
try {
  await unlessBroken(measureAll());
} finally {
  await started.stop();
}
if (rows.length > 0) console.log(`\n${tableOf(rows)}\n`);
if (values.save) writeFileSync(join(import.meta.dirname, '../docs/benchmarks.md'), report());

async function measureAll(): Promise<void> {
  for (const brand of brands) {
    const shop = await started.shopOf(brand);
    for (const name of names) {
      say(`${name} on ${brand}`);
      rows.push(...(await benches[name]!(shop)));
    }
  }
}

function report(): string {
  return `# Benchmarks

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench -- --save\`, on ${cpus().length} processors,
Node ${process.version}: server, its PostgreSQL and the client share them. Ten
requests are under way at any time, but for the rows of one client. How each row comes about and how to read it stands in \`bench/README.md\`.
Scores of Lighthouse and axe are in \`docs/lighthouse.md\`.

${tableOf(rows)}
`;
}
