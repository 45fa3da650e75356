import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { breaksLaw, rushBrands, ledgerText } from './slot-ledger.ts';
import { rushForSlots } from './slots-rush.ts';

/**
 * Runs 2,000 shoppers for a minute on two servers. Returns the ledger as text. The exit code fails if a rule was
 * broken.
 */
export async function runRush(say: (line: string) => void): Promise<string> {
  say('starting the shop on data of its own');
  const first = await startApiShop({}, rushBrands);
  const url = runningEmbedded(first.dataDir) ?? '';
  say('starting its second copy');
  const second = await startApiShop({ DATABASE_URL: url, DEMO: 'false' }, rushBrands);
  const [admin, watcher] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ];
  try {
    await Promise.all([admin.connect(), watcher.connect()]);
    say('2,000 shoppers, 3 days of 12 slots for 20 each, 60 seconds');
    const { counts, faults, watched, ledger, deadlocks } = await rushForSlots({
      admin,
      watcher,
      ports: [first.port, second.port],
      shoppers: 2000,
      isOver: ({ seconds }) => seconds >= 60,
      atOnce: 32,
      days: 3,
      slotsADay: 12,
      capacity: 20,
    });
    const sum = (of: 'held' | 'booked' | 'orders' | 'taken') =>
      ledger.reduce((total, row) => total + row[of], 0);
    const untrue = ledger.filter(breaksLaw).length + watched.wrong.length;
    if (untrue > 0 || faults.length > 0 || deadlocks > 0) process.exitCode = 1;
    return [
      ledgerText(ledger),
      '',
      ...[...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([act, count]) => `${String(count).padStart(6)}  ${act}`),
      '',
      `taken ${sum('taken')} = held ${sum('held')} + booked ${sum('booked')}; orders that stand ${sum('orders')}`,
      `looked at ${watched.samples} times, at most ${watched.most} of ${ledger.length * 20} taken; slots that broke the law: ${untrue}; deadlocks: ${deadlocks}`,
      `wrong answers: ${faults.length === 0 ? 'none' : faults.join(', ')}`,
      ...(faults.length > 0 ? wordsOf([first, second]) : []),
    ].join('\n');
  } finally {
    await Promise.all([admin.end(), watcher.end()]);
    await second.stop();
    await first.stop();
  }
}

/** Warnings and errors of the servers, without those of their start. */
const wordsOf = (copies: readonly ServerChild[]): string[] =>
  copies.flatMap((copy) =>
    copy
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  );
