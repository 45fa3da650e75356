import { runGroups } from './run-groups.ts';
import {
  browserJourneys,
  requirementCoverage,
  staticChecks,
  storefrontBuild,
  unitAndIntegration,
} from './steps.ts';

await runGroups([
  staticChecks,
  [unitAndIntegration],
  [storefrontBuild],
  [browserJourneys],
  [requirementCoverage],
]);
