import { expect, test } from 'vitest';
import { projectCoverage } from '../test-run/requirement-coverage.ts';

test('[TEN-04] every requirement of the list has a test that proves it over HTTP or by a shipped rule', async () => {
  const { byProof, missing, unknown } = await projectCoverage();
  expect({ missing, unknown, namedOnly: byProof['named only'] }).toEqual({
    missing: [],
    unknown: [],
    namedOnly: [],
  });
});
