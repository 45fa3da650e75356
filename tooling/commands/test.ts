import { runGroups } from '../test-run/run-groups.ts';
import {
  appJourneys,
  browserJourneys,
  checksAndBuild,
  requirementCoverage,
  unitAndIntegration,
} from '../test-run/steps.ts';

await runGroups([
  checksAndBuild,
  [unitAndIntegration],
  [browserJourneys],
  [appJourneys],
  [requirementCoverage],
]);
