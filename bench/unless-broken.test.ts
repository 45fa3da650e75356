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
  ['thrown in a timer', "setTimeout(() => { throw new Error('out of hand'); }, 5)", 'out of hand'],
  ['a promise nobody waits for', "void Promise.reject(new Error('unheard'))", 'unheard'],
  ['interrupted', "setTimeout(() => process.kill(process.pid, 'SIGTERM'), 5)", 'SIGTERM'],
])('what was started is stopped before the run fails: %s', (_, during, words) => {
  const { status, stdout, stderr } = run(during);
  expect(stdout).toBe('stopped\n');
  expect(stderr).toContain(words);
  expect(status).toBe(1);
});

test('work that goes well is waited for', () => {
  expect(run('setTimeout(resolve, 5)').stdout).toBe('done\nstopped\n');
});
