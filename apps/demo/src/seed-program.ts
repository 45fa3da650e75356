import { endProcess } from '@bottega/server/platform/end-process';
import { seedDemo } from './seed.ts';
import type { SeedMessage, SeedRequest } from './seed-apart.ts';

const tell = (message: SeedMessage): void => {
  process.send?.(message);
};

// the parent process has ended
process.once('disconnect', () => endProcess(1));
process.once('message', (request: SeedRequest) => {
  void seedDemo({ ...request, log: (line) => tell({ line }) }).then((result) => {
    tell({ result });
    process.removeAllListeners('disconnect');
    process.disconnect();
  });
});
