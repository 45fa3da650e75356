import { expect, test } from 'vitest';
import { projectCoverage } from '../test-run/requirement-coverage.ts';

test('[TEN-04] every requirement of the list has a test that carries its id, and every id is one of the list', () => {
  const { missing, unknown } = projectCoverage();
  expect(missing, 'write a test whose title starts with the id in square brackets').toEqual([]);
  expect(unknown, 'ids in titles of tests that docs/requirements.md does not have').toEqual([]);
});
