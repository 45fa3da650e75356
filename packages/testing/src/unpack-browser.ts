import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import chromium, { inflate } from '@sparticuz/chromium';

/*
 * Unpacks Chromium into the temporary directory, with its libraries and fonts. A program of its own, because another
 * temporary directory would be that of everything else in the process too.
 */

await chromium.executablePath();
await inflate(
  join(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))), 'bin/al2023.tar.br'),
);
