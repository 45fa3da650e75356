import { expect, test } from 'vitest';
import { projectCoverage } from '../test-run/requirement-coverage.ts';

test('[TEN-04] every requirement of the list has a test that carries its id, and every id is one of the list', () => {
  const { missing, unknown } = projectCoverage();
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});
