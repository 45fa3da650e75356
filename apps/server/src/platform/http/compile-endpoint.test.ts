import { contract, type Endpoint } from '@bottega/contract';
import { expect, test } from 'vitest';
import { inputParser, outputCleaner } from '../validate.ts';

const endpoints = Object.entries(contract).flatMap(([word, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${word}.${name}`,
    endpoint,
  })),
);

test('checks can be made of every input and answer of the contract', () => {
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
  expect(endpoints.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
