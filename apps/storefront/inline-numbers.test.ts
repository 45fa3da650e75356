import { addressType, orderStatus } from '@bottega/domain';
import { expect, test } from 'vitest';
import { join } from 'node:path';
import { importDirectly } from './direct-imports.ts';
import { inlineNumbers } from './inline-numbers.ts';

const screen = '/shop/src/routes/home.tsx';
const built = (code: string) => inlineNumbers(importDirectly(code, screen), screen).split(';').at(-1);

test('a name for a number becomes the number, in code, keys and templates', () => {
  const code =
    "import { addressType, orderStatus } from '@bottega/domain';[addressType.locker, { [orderStatus.ready]: `${orderStatus.failed}` }]";
  expect(built(code)).toBe(
    `[${addressType.locker}, { [${orderStatus.ready}]: \`\${${orderStatus.failed}}\` }]`,
  );
});

test('an import from a file of the same folder counts too', () => {
  const places = join(import.meta.dirname, '../../packages/domain/src/fulfilment/places/place-words.ts');
  expect(inlineNumbers("import { addressType } from './address-type.ts';addressType.home", places)).toMatch(
    /;2$/,
  );
});

test.each([
  "import { addressType } from '@bottega/domain';Object.values(addressType)",
  "import { addressType } from '@bottega/domain';addressType.nowhere",
  "import { addressType } from '@bottega/domain';place.addressType.home",
  "import { addressType } from '@bottega/domain';t('addressType.home')",
  "import { orderStatus } from '@bottega/domain';let a: typeof orderStatus.ready",
  "import { orderStatus } from './own.ts';orderStatus.ready",
  "import { shortPlace } from '@bottega/domain';shortPlace.name",
])('%s keeps its names', (code) => {
  expect(built(code)).toBe(code.split(';').at(-1));
});
