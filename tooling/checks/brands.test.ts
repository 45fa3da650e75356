import { readdirSync } from 'node:fs';
import { createTexts } from '@bottega/texts';
import { readConfig } from '@bottega/server/config/config';
import { readBrands } from '@bottega/server/modules/tenancy/index';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { codeFiles, isTest, places } from './sources.ts';

const keys = readdirSync(inRoot('brands'));

test('[TEN-02] when shipped code outside of the demo is read, then it names no brand', () => {
  const shipped = codeFiles(/\.(?:tsx?|css|html)$/).filter(
    ({ path }) => /^(?:apps\/(?!demo\/|drawings\/)|packages\/)/.test(path) && !isTest(path),
  );
  expect(places(shipped, new RegExp(`['"\`=](?:${keys.join('|')})['"\`\\].]`))).toEqual([]);
});

test('when the folders of the repository are read, then all brands are sound', () => {
  const brands = readBrands(readConfig({}).brandsDir);
  expect(brands.map(({ key }) => key).sort()).toEqual(keys.toSorted());
  for (const { wording } of brands) expect(createTexts(wording).t('shell.legalFooter')).toMatch(/P\. IVA/);
});
