import type { Endpoint } from '@bottega/contract';
import { expect, test } from 'vitest';
import { describedCalls } from './api-routes.ts';
import { inputParser, outputCleaner } from './platform/validate.ts';

const endpoints = Object.entries<Record<string, Endpoint>>(describedCalls).flatMap(([word, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint })),
);

test('checks can be made of every input and answer of the described calls', () => {
  // they are made at an endpoint's first call, so a schema that can't be checked would not stop a start
  const broken = endpoints.flatMap(({ name, endpoint }) => {
    try {
      inputParser(endpoint);
      outputCleaner(endpoint.data);
      return [];
    } catch (error) {
      return `${name}: ${String(error)}`;
    }
  });
  expect(endpoints.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cart.add', 'admin.importCatalogue', 'photos.send']),
  );
  expect(broken).toEqual([]);
});
