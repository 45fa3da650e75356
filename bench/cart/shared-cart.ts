import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import pg from 'pg';
import { replayCart } from './cart-replay.ts';

const [workers, seconds] = [20, 30];

/** Runs twenty workers on one basket for half a minute, on two servers. The exit code fails if the replay differs. */
export async function runCartReplay(say: (line: string) => void): Promise<string> {
  say('starting the shop on data of its own');
  const settings = { RATE_LIMIT: '1000000' };
  const first = await startApiShop(settings);
  const url = runningEmbedded(first.dataDir) ?? '';
  say('starting its second copy');
  const second = await startApiShop({ ...settings, DATABASE_URL: url, DEMO: 'false' });
  const admin = new pg.Client({ connectionString: url });
  try {
    await admin.connect();
    say(
      `${workers} workers, one basket, ${seconds} seconds; then the same acts one by one on another basket`,
    );
    const report = await replayCart({
      admin,
      ports: [first.port, second.port],
      workers,
      isOver: (sofar) => sofar.seconds >= seconds,
    });
    const { counts, faults, stuck, otherwise, cart, replayed } = report;
    const isEqual = JSON.stringify(cart) === JSON.stringify(replayed);
    if (faults.length > 0 || stuck || otherwise.length > 0 || !isEqual) process.exitCode = 1;
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return [
      ...[...counts]
        .sort(([name], [other]) => (name < other ? -1 : 1))
        .map(([act, count]) => `${String(count).padStart(6)}  ${act}`),
      '',
      `${all} acts in ${report.seconds.toFixed(1)} s; at the end ${cart.lines.length} lines, ${cart.totalPrice} €`,
      stuck
        ? `no serial order: stuck after ${stuck.after} acts`
        : 'in a serial order by which every answer is the one before and its act',
      `replayed one by one: ${isEqual ? 'the same basket' : 'ANOTHER BASKET'}; answered otherwise: ${otherwise.length}`,
      `wrong answers: ${faults.length === 0 ? 'none' : faults.join(', ')}`,
    ].join('\n');
  } finally {
    await admin.end();
    await second.stop();
    await first.stop();
  }
}
