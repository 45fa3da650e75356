import * as exported from '@bottega/contract';
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

test('when the contract has a group of calls beside the screens’, then the API’s description lists it', () => {
  const isGroup = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((member: unknown) => Object.hasOwn(Object(member), 'access'));
  const groups = Object.entries(exported).flatMap(([name, value]) => (isGroup(value) ? [name] : []));
  expect(groups).toEqual(expect.arrayContaining(['shopOrders', 'shopCases', 'shopContainers']));
  expect(Object.keys(describedCalls)).toEqual(expect.arrayContaining(groups));
});
