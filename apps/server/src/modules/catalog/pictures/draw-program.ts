import { createDrawing } from './draw-picture.ts';
import type { PictureOrder, PictureReply } from './picture-process.ts';

const draw = createDrawing();
const tell = (reply: PictureReply): void => {
  process.send?.(reply);
};

// Ctrl-C in a terminal reaches this process as well: the server finishes what is under way, then ends it
process.on('SIGINT', () => {});
// the server is gone: so is the reason
process.once('disconnect', () => process.exit());
process.on('message', ({ id, work }: PictureOrder) => {
  draw(work).then(
    (picture) => tell({ id, picture }),
    (error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
