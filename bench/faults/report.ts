import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { alignedTable, fixed, type Column } from '../table.ts';
import { runFaults, type FaultResult, type FaultTerms } from './faults.ts';

/** Longest answer while the database is away, and longest time until the shop works again. */
const mostMs = 2000;

/** Effects on shoppers that must not happen. Empty if the shop passed. */
export function brokenPromises(result: FaultResult, most = mostMs): string[] {
  const { answered, stored, wrong, slowestMs, backMs, ended, cutOff, underWay } = result;
  return [
    ...(stored < answered ? [`${answered - stored} answered adds are gone`] : []),
    ...(wrong.length > 0 ? [`wrong answers: ${[...new Set(wrong)].slice(0, 5).join('; ')}`] : []),
    ...(slowestMs > most ? [`an answer took ${fixed(slowestMs, 0)} ms`] : []),
    ...(backMs > most ? [`back after ${fixed(backMs, 0)} ms`] : []),
    ...(ended > 0 ? [`${ended} processes ended`] : []),
    ...(cutOff > underWay ? [`${cutOff} answers lost, ${underWay} at most were under way`] : []),
  ];
}

const columns: Column<FaultResult>[] = [
  ['fault', (row) => row.fault],
  ['times', (row) => String(row.times)],
  ['adds answered', (row) => String(row.answered)],
  ['kept', (row) => String(row.stored)],
  ['503', (row) => String(row.unavailable)],
  ['cut off with the copy', (row) => String(row.cutOff)],
  ['wrong answers', (row) => String(row.wrong.length)],
  ['slowest answer ms', (row) => fixed(row.slowestMs, 0)],
  ['back within ms', (row) => fixed(row.backMs, 0)],
  ['processes ended', (row) => String(row.ended)],
];

/** Runs the faults and prints the results. Sets a failing exit code if a promise is broken. */
export async function reportFaults(
  terms: FaultTerms,
  { save, say }: { save: boolean; say: (line: string) => void },
): Promise<string> {
  const { results, version } = await runFaults(terms, say);
  const broken = results.flatMap((result) =>
    brokenPromises(result).map((text) => `${result.fault}: ${text}`),
  );
  if (broken.length > 0) process.exitCode = 1;
  const table = alignedTable(columns, results, 1);
  if (save) {
    const file = join(import.meta.dirname, '../../docs/faults.md');
    const [, ...otherRuns] = readFileSync(file, 'utf8').split('\n## ');
    const sections = [documentOf(table, version, terms), ...otherRuns];
    writeFileSync(file, sections.join('\n## '));
  }
  return [table, '', ...(broken.length > 0 ? broken : ['all promises kept'])].join('\n');
}

const documentOf = (table: string, version: string, { seconds, restarts, shoppers }: FaultTerms): string =>
  `# Faults

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench -- faults --save\` on ${cpus().length} processors: two copies of the server
behind a load balancer, on one ${version}, all on the same machine. ${shoppers} shoppers add to baskets of their own meanwhile. The
restarts take ${seconds} s together, every other of the ${restarts} without a checkpoint. What the columns mean stands in
\`bench/README.md\`. At the end the load average of the machine, this run included, was ${fixed(loadavg()[1] ?? Number.NaN, 0)}.

${table}
`;
