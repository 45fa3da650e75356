import { runGroups } from './run-groups.ts';
import { requirementCoverage, staticChecks, storefrontBuild, unitAndIntegration } from './steps.ts';

// Everything but the browser: what one runs before each commit.
await runGroups([staticChecks, [unitAndIntegration], [storefrontBuild], [requirementCoverage]]);
