import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = (during: string): string => `
  import { unlessBroken } from ${JSON.stringify(join(import.meta.dirname, 'unless-broken.ts'))};
  try {
    await unlessBroken(new Promise((resolve) => { ${during}; setTimeout(resolve, 5000); }));
    console.log('done');
  } finally {
    console.log('stopped');
  }`;
const run = (during: string) =>
  spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program(during)], {
    encoding: 'utf8',
  });

test.each([
  ['an error in a timer', "setTimeout(() => { throw new Error('out of hand'); }, 5)", 'out of hand'],
  ['an unhandled rejection', "void Promise.reject(new Error('unheard'))", 'unheard'],
  ['an interruption', "setTimeout(() => process.kill(process.pid, 'SIGTERM'), 5)", 'SIGTERM'],
])('when a run fails by %s, then its servers are stopped before it ends', (_, during, words) => {
  const { status, stdout, stderr } = run(during);
  expect(stdout).toBe('stopped\n');
  expect(stderr).toContain(words);
  expect(status).toBe(1);
});

test('when the work succeeds, then its end is awaited', () => {
  expect(run('setTimeout(resolve, 5)').stdout).toBe('done\nstopped\n');
});
