import { parseArgs } from 'node:util';
import { runGroups } from './run-groups.ts';
import { requirementCoverage, staticChecks, storefrontBuild, unitAndIntegration } from './steps.ts';

const { postgres } = parseArgs({ options: { postgres: { type: 'string' } } }).values;
if (postgres !== undefined && postgres !== '15') {
  console.error(`✖ --postgres ${postgres}: expected 15, the oldest that the shop runs on`);
  process.exit(2);
}
// read where the integration tests start their PostgreSQL
if (postgres) process.env['BOTTEGA_TEST_POSTGRES'] = postgres;

// Everything but the browser: what one runs before each commit.
await runGroups([staticChecks, [unitAndIntegration], [storefrontBuild], [requirementCoverage]]);
