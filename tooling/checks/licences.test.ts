import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { licencesDocument, shippedPackages } from '../build/shipped-packages.ts';

/**
 * Licences that the shop may ship. MPL-2.0 and LGPL apply to changes of those packages: they are used unchanged.
 * libvips (LGPL) is a separate library that can be replaced.
 */
const open = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'PSF-2.0',
]);

const packages = shippedPackages();

test('every shipped package has an open licence', () => {
  const names = packages.map(({ name }) => name);
  for (const known of ['fastify', 'pg', 'react', 'sharp', 'leaflet', '@tabler/icons'])
    expect(names).toContain(known);
  const others = packages.filter(
    ({ license }) => !license.split(/ AND | OR |[()]/).every((part) => part === '' || open.has(part)),
  );
  expect(
    others.map(({ name, license }) => `${name}: ${license}`),
    'use another package, or add the licence to this test if it is open',
  ).toEqual([]);
});

test('docs/licences.md lists every shipped package', () => {
  const present = readFileSync(inRoot('docs/licences.md'), 'utf8').split('\n');
  const written = licencesDocument(packages).split('\n');
  const differing = [
    ...written.filter((line) => !present.includes(line)),
    ...present.filter((line) => !written.includes(line)),
  ];
  expect(differing, 'run npm run licences: these lines are missing or too many').toEqual([]);
  expect(present.length, 'run npm run licences: lines occur twice').toBe(written.length);
});
