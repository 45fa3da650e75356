import { existsSync, writeFileSync } from 'node:fs';
import type { PictureOrder, PictureReply } from './picture-process.ts';

/*
 * Stands in for the drawing program: what its source says, it does. `after <ms>` answers then, `die` ends the process,
 * `die once <file>` does so unless the file stands already, `hang` never answers, all else is answered as it came.
 */
process.once('disconnect', () => process.exit());
process.on('message', ({ id, work }: PictureOrder) => {
  const text = work.source.bytes.toString('utf8');
  const [, ms = '0'] = /^after (\d+)/.exec(text) ?? [];
  const [, once] = /^die once (.+)/.exec(text) ?? [];
  if (text === 'die') process.kill(process.pid, 'SIGSEGV');
  else if (once !== undefined && !existsSync(once)) {
    writeFileSync(once, '');
    process.exit(3);
  } else if (text !== 'hang')
    setTimeout(() => process.send?.({ id, picture: work.source.bytes } satisfies PictureReply), Number(ms));
});
