import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { migrationFiles } from '@bottega/server/platform/db/migration-files';
import { frozenFaults, lineOf, listUrl, parseList, unlisted } from '../sql/frozen-migrations.ts';

/** `npm run freeze-migrations` adds new migrations to the list of checksums. It fails when a listed one differs. */
const listed = existsSync(listUrl) ? parseList(readFileSync(listUrl, 'utf8')) : [];
const files = await migrationFiles();
const faults = frozenFaults(listed, files);
for (const fault of faults) console.error(`✖ ${fault}`);
if (faults.length > 0) process.exit(1);
const added = unlisted(listed, files);
for (const file of added) appendFileSync(listUrl, lineOf(file));
console.log(`· checksums.txt: ${added.length} added, ${listed.length} unchanged`);
