import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { codeFiles, isTest } from './sources.ts';

/** Texts of the specification whose screens do not exist yet. */
const waiting = new Set([
  'fulfilment.street',
  'fulfilment.missingCity',
  'fulfilment.missingStreet',
  'fulfilment.missingPostalCode',
  'fulfilment.missingProvince',
  'fulfilment.missingHouseNumber',
  'identity.emailRequired',
  'identity.passwordRequired',
  'cart.maxPerDay',
]);

/** A key without its variants of plural and place. Code uses the key without them. */
const withoutVariants = (key: string): string => key.replace(/(?:\.(?:one|other|home|store|locker))+$/, '');

function bundleKeys(): string[] {
  const folder = inRoot('packages/texts/src/it');
  return readdirSync(folder).flatMap((file) => {
    const bundle: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    return keysOf(bundle, file.replace('.json', ''));
  });
}

function keysOf(bundle: unknown, at: string): string[] {
  if (typeof bundle !== 'object' || bundle === null) return [at];
  return Object.entries(bundle).flatMap(([name, inner]) => keysOf(inner, `${at}.${name}`));
}

/** Whether code uses a key: in full, as an error code, or by a template such as `order.status${id}`. */
function usesOf(code: string): (key: string) => boolean {
  const named = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
  const codes = new Set(code.match(/\b[A-Z][A-Z0-9_]{3,}\b/g));
  const templates = [...code.matchAll(/`([a-z]\w*\.[^`]*\$\{[^`]*)`/g)].map(([, template]) => {
    const fixed = template!.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${fixed.join('[\\w.]+')}$`);
  });
  return (key) =>
    named.has(key) || codes.has(key.split('.').at(-1)!) || templates.some((template) => template.test(key));
}

test('when no shipped code uses a text, then the bundle does not hold it', () => {
  const shipped = codeFiles(/\.tsx?$/).filter(
    ({ path }) => /^(?:apps|packages)\//.test(path) && !isTest(path),
  );
  const isUsed = usesOf(shipped.map(({ text }) => text).join('\n'));
  const unused = new Set(bundleKeys().filter((key) => !isUsed(key) && !isUsed(withoutVariants(key))));
  expect(
    [...unused].filter((key) => !waiting.has(key)),
    'take these out of packages/texts/src/it',
  ).toEqual([]);
  expect(
    [...waiting].filter((key) => !unused.has(key)),
    'take these out of the list «waiting»: they are used or gone',
  ).toEqual([]);
});
