import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@bottega/contract';
import { accessInputs } from '@bottega/server/testing/access-inputs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

const endpoints = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([word, calls]) =>
    Object.entries(calls).map(([name, { writes, input }]) => ({
      id: `${word}.${name}`,
      needsInput: writes || ((input as { required?: string[] }).required ?? []).length > 0,
    })),
);
const ids = endpoints.map(({ id }) => id);

test('when an endpoint writes or needs input, then the access test has an input for it', () => {
  const missing = endpoints.filter(({ id, needsInput }) => needsInput && !(id in accessInputs));
  expect(
    missing.map(({ id }) => id),
    'add a line for these to apps/server/testing/access-inputs.ts',
  ).toEqual([]);
  expect(
    Object.keys(accessInputs).filter((id) => !ids.includes(id)),
    'take these out of apps/server/testing/access-inputs.ts: the contract has them no more',
  ).toEqual([]);
});

test('when an endpoint is in the contract, then docs/access.md has its row', () => {
  const [, table = ''] =
    /```\nendpoint .*\n([^]+?)\n```/.exec(readFileSync(inRoot('docs/access.md'), 'utf8')) ?? [];
  const rows = table.split('\n').map((row) => row.split(' ')[0]!);
  const differing = [...ids.filter((id) => !rows.includes(id)), ...rows.filter((id) => !ids.includes(id))];
  const command = 'npm run vitest -- run --project int apps/server/src/platform/http/access.int.test.ts -u';
  expect(differing, `run ${command}: it writes the rows`).toEqual([]);
});
