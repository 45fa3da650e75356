import { runGroups } from './run-groups.ts';
import { browserJourneys, checksAndBuild, requirementCoverage, unitAndIntegration } from './steps.ts';

await runGroups([checksAndBuild, [unitAndIntegration], [browserJourneys], [requirementCoverage]]);
