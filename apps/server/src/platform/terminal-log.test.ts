import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { terminalLog } from './terminal-log.ts';

async function linesOf(write: (log: ReturnType<typeof createLog>) => void): Promise<string[]> {
  const written: string[] = [];
  const output = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      done();
    },
  });
  write(createLog('info', await terminalLog(output)));
  return written.join('').trimEnd().split('\n');
}

test('when a request is logged to a terminal, then it is one plain line', async () => {
  const [line, ...more] = await linesOf((log) =>
    log.info(
      { brand: 'ponte', reqId: 'a-b', method: 'GET', path: '/cerca', status: 200, ms: 26.4 },
      'request',
    ),
  );
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: ponte: GET \/cerca 200 in 26.4 ms$/);
  expect(more).toEqual([]);
});

test('when an error is logged to a terminal, then its cause and stack can be read', async () => {
  const lines = await linesOf((log) => log.error({ err: new Error('no disk'), job: 'mails' }, 'job failed'));
  expect(lines[0]).toMatch(/ERROR: job failed$/);
  expect(lines.join('\n')).toContain('job: "mails"');
  expect(lines.join('\n')).toMatch(/no disk[^]+terminal-log\.test\.ts/);
});

test('when a line is about something else than a request, then its path and status can be read', async () => {
  const lines = await linesOf((log) =>
    log.warn(
      { host: 'blog.example', path: '/wp-json/posts', status: 503 },
      'WordPress gave no usable answer',
    ),
  );
  expect(lines[0]).toMatch(/WARN: WordPress gave no usable answer \(path: \/wp-json\/posts, status: 503\)$/);
  expect(lines.slice(1)).toEqual(['    host: "blog.example"']);
});
