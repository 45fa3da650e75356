import type { DatabaseUrls } from '../../src/platform/db/prepare-database.ts';
import { seedDemo } from './seed.ts';
import type { SeedMessage } from './seed-apart.ts';

const tell = (message: SeedMessage): void => {
  process.send?.(message);
};

// whoever asked is gone: so is the reason
process.once('disconnect', () => process.exit(1));
process.once('message', (urls: DatabaseUrls) => {
  void seedDemo({ ...urls, log: (line) => tell({ line }) }).then((result) => {
    tell({ result });
    process.removeAllListeners('disconnect');
    process.disconnect();
  });
});
