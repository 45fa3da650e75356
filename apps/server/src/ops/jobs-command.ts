import type { FailedJob } from '../platform/jobs/jobs.ts';
import type { Shop } from './open-shop.ts';
import { readOptions, text, type Parsed } from './options.ts';

/** A command on dead-letter jobs. `id` absent: all of them. */
export type JobsCommand =
  | { name: 'jobs'; act: 'list'; brand?: string }
  | { name: 'jobs'; act: 'retry'; brand?: string; id?: string }
  | { name: 'jobs'; act: 'drop'; id: string };

type Say = (line: string) => void;

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export function parseJobs([act = 'list', ...words]: readonly string[]): Parsed<JobsCommand> {
  if (act !== 'list' && act !== 'retry' && act !== 'drop')
    return { problem: `"${act}" is none of list, retry, drop.` };
  const taken = { command: `jobs ${act}`, options: { brand: text }, words: act === 'list' ? 0 : 1 };
  const read = readOptions(words, taken);
  if ('problem' in read) return read;
  const [id] = read.positionals;
  const { brand } = read.values;
  const ofBrand = brand === undefined ? {} : { brand };
  if (act === 'list') return { name: 'jobs', act, ...ofBrand };
  if (act === 'retry' && id === 'all') return { name: 'jobs', act, ...ofBrand };
  if (id === undefined || !isId(id)) return { problem: `"${id ?? ''}" is no id of a job.` };
  if (brand !== undefined) return { problem: 'An id needs no --brand.' };
  return { name: 'jobs', act, id };
}

/** Lists, retries or deletes dead-letter jobs. Returns the exit code. */
export async function runJobs(shop: Shop, command: JobsCommand, say: Say): Promise<number> {
  const keyOf = (tenantId: number) =>
    shop.brands.find(({ brand }) => brand.tenantId === tenantId)?.brand.key ?? `brand ${tenantId}`;
  if (command.act === 'drop') {
    const dropped = await shop.jobs.dropFailed(command.id);
    say(dropped ? `Job ${command.id} is forgotten.` : `There is no failed job ${command.id}.`);
    return dropped ? 0 : 1;
  }
  const { brand } = command;
  if (brand !== undefined && !shop.brands.some((context) => context.brand.key === brand)) {
    say(
      `There is no brand "${brand}". There are: ${shop.brands.map((context) => context.brand.key).join(', ')}.`,
    );
    return 1;
  }
  const failed = (await shop.jobs.listFailed()).filter(
    ({ message }) => brand === undefined || keyOf(message.tenantId) === brand,
  );
  if (command.act === 'list') {
    say(failed.length === 0 ? 'No job failed.' : `${failed.length} failed:`);
    for (const job of failed) tell(job, keyOf(job.message.tenantId), say);
    return 0;
  }
  const ids = failed.map(({ id }) => id).filter((id) => command.id === undefined || id === command.id);
  if (ids.length === 0) {
    say(command.id === undefined ? 'No job failed.' : `There is no failed job ${command.id}.`);
    return command.id === undefined ? 0 : 1;
  }
  say(`${await shop.jobs.retryFailed(ids)} put back: a running server tries them again.`);
  return 0;
}

function tell({ id, name, message, error, failedAt }: FailedJob, brand: string, say: Say): void {
  const { tenantId: _, ...about } = message;
  say(`  ${id}  ${failedAt.toISOString()}  ${brand}  ${name}  ${JSON.stringify(about)}`);
  say(`    ${error}`);
}
