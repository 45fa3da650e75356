import { endProcess } from '../../../platform/end-process.ts';
import { createDrawing } from './draw-picture.ts';
import type { PictureOrder, PictureReply } from './picture-process.ts';

const draw = createDrawing();
const tell = (reply: PictureReply): void => {
  process.send?.(reply);
};

// Ctrl-C in a terminal reaches this process too; ignore it, because the server finishes its work and then ends this
// process
process.on('SIGINT', () => {});
// end when the server is gone
process.once('disconnect', () => endProcess(0));
process.on('message', ({ id, work }: PictureOrder) => {
  draw(work).then(
    (picture) => tell({ id, picture }),
    (error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
