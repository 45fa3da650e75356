import { existsSync, writeFileSync } from 'node:fs';
import type { PictureOrder, PictureReply } from './picture-process.ts';

/*
 * A fake drawing program that obeys the text of its source. `after <ms>` answers after that time, `die` ends the
 * process, `die once <file>` ends it unless the file exists, and `hang` never answers. Any other text is returned as
 * the picture.
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
