import { readFileSync } from 'node:fs';
import { readConfig } from '@bottega/server/config/config';
import { readBrands } from '@bottega/server/modules/tenancy/index';
import { expect, test } from 'vitest';
import names from '../../packages/texts/src/it/privacy.json' with { type: 'json' };
import { inRoot } from '../paths.ts';
import { denials, features, sections, type Folder } from './notices.ts';

const brands = readBrands(readConfig({}).brandsDir).map((brand) => [brand.key, brand] as const);
const noticeOf = (key: string) => readFileSync(inRoot(`brands/${key}/content/pages/privacy.md`), 'utf8');

/** What a notice leaves out or claims wrongly under the settings of a brand. */
function faultsOf(brand: Folder, notice: string): string[] {
  return [
    ...features.flatMap(({ name, isOn, says, claims = says }) => {
      if (isOn(brand)) return says.test(notice) ? [] : [`lacks ${name}`];
      return claims.test(notice) ? [`claims ${name}`] : [];
    }),
    ...denials
      .filter(({ isOn, says }) => isOn(brand) && says.test(notice))
      .map(({ says }) => `denies ${says.source}`),
  ];
}

test.each(brands)(
  'when %s switches something on, then its privacy notice names it, and what is off is not claimed',
  (key, brand) => {
    expect(faultsOf(brand, noticeOf(key))).toEqual([]);
  },
);

test.each(brands)(
  'when the shop keeps data of shoppers, then the privacy notice of %s names each kind',
  (key) => {
    const named = Object.keys(names).flatMap((name) => /^section_(\w+)$/.exec(name)?.[1] ?? []);
    expect(Object.keys(sections).toSorted()).toEqual(named.toSorted());
    const notice = noticeOf(key).toLowerCase();
    expect(named.filter((section) => !sections[section]!.test(notice))).toEqual([]);
  },
);

const tagManager = { kind: 'gtm', id: 'GTM-TEST1', cookies: [] } as const;

test.each<[string, Partial<Folder['settings']>, string]>([
  ['analytics', { tagManager: { ...tagManager, cookies: [] } }, 'lacks analytics'],
  ['the log-in with Google', { socialLogins: { google: { clientId: 'x' } } }, 'lacks log-in with Google'],
  ['the log-in of its company', { companyLogin: true }, 'lacks log-in of the company'],
  ['no push messages', { pushNotificationEnabled: false }, 'claims push messages, and their transfer'],
])('when a brand switches on %s, then its notice is found untrue', (_, settings, fault) => {
  for (const [key, brand] of brands)
    expect(faultsOf({ ...brand, settings: { ...brand.settings, ...settings } }, noticeOf(key))).toContain(
      fault,
    );
});
