import { parseArgs } from 'node:util';
import { runGroups } from '../test-run/run-groups.ts';
import { checksAndBuild, requirementCoverage, unitAndIntegration } from '../test-run/steps.ts';

const { postgres } = parseArgs({ options: { postgres: { type: 'string' } } }).values;
if (postgres !== undefined && postgres !== '15') {
  console.error(`✖ --postgres ${postgres}: expected 15, the oldest that the shop runs on`);
  process.exit(2);
}
// the integration tests read it when they start their PostgreSQL
if (postgres) process.env['BOTTEGA_TEST_POSTGRES'] = postgres;

// Runs everything except the browser tests, for use before each commit.
await runGroups([checksAndBuild, [unitAndIntegration], [requirementCoverage]]);
