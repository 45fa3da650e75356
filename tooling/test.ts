import { runGroups } from './run-groups.ts';
import {
  appJourneys,
  browserJourneys,
  checksAndBuild,
  requirementCoverage,
  unitAndIntegration,
} from './steps.ts';

await runGroups([
  checksAndBuild,
  [unitAndIntegration],
  [browserJourneys],
  [appJourneys],
  [requirementCoverage],
]);
