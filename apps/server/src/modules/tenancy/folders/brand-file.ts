import { contract } from '@bottega/contract';
import { Type, type Static } from 'typebox';
import { BrandRules, LegalData, type BrandFolder } from '../../../platform/brand.ts';
import { defaultSettings } from '../default-settings.ts';
import { keepsSchema, readJsonFile, type JsonFile } from './json-file.ts';

const host = '^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$';
const strict = { additionalProperties: false };

/** Rules of single settings, beyond their type. */
const tighter = {
  categoryPrefix: Type.String({ pattern: '^/[a-z0-9-]+/$' }),
  categoryDepth: Type.Integer({ minimum: 1, maximum: 4 }),
  domainWhitelist: Type.Array(Type.String({ pattern: host })),
  externalRegistrationUrl: Type.String({ pattern: '^(?:https://[^\\s"<>]+)?$' }),
  fidelityPrefix: Type.String({ pattern: '^[0-9]{1,12}$' }),
  preAuthorisationBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
};

const Settings = Type.Partial(
  Type.Object({
    ...Type.Omit(contract.tenancy.settings.data, ['key', 'name']).properties,
    ...BrandRules.properties,
    ...tighter,
  }),
  strict,
);

const BrandFile = Type.Object(
  {
    tenantId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    name: Type.String({ minLength: 1, maxLength: 40 }),
    hosts: Type.Array(Type.String({ pattern: host }), { minItems: 1 }),
    legal: Type.Object(LegalData.properties, strict),
    settings: Settings,
  },
  strict,
);
type BrandFile = Static<typeof BrandFile>;

export type BrandData = Pick<BrandFolder, 'tenantId' | 'key' | 'name' | 'hosts' | 'settings' | 'legal'> & {
  file: JsonFile;
};

/** Reads `brand.json`: name, hosts, legal data, and the settings that differ from the defaults. */
export function readBrandFile(path: string, key: string, problems: string[]): BrandData | undefined {
  const file = readJsonFile(path, problems);
  if (file.value === undefined || !keepsSchema(file, BrandFile)) return undefined;
  const { settings, ...data } = file.value as BrandFile;
  return { ...data, key, file, settings: { ...defaultSettings, ...settings, key, name: data.name } };
}
