import { romeDay } from '@bottega/domain/fulfilment';
import type pg from 'pg';
import type { Hex } from '@bottega/ui/theme/tokens.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import {
  defaultSettings,
  legalPageGaps,
  readBrands,
  readHomes,
  registerInCells,
} from '../modules/tenancy/index.ts';
import { refreshSearch } from '../modules/catalog/index.ts';
import type { BrandFolder } from '../platform/brand.ts';
import { systemClock } from '../platform/clock.ts';
import { brandDb } from '../platform/db/brand-db.ts';
import { homeCell } from '../platform/db/cells.ts';
import { withClient } from '../platform/db/client.ts';
import { createPool } from '../platform/db/pool.ts';
import { copyGoods } from './brand/copy-goods.ts';
import { writeBrand, type BrandPlan } from './brand/write-brand.ts';
import { findCells, findDatabase } from './open-shop.ts';
import { parseMove, type MoveCommand } from './move/move-command.ts';
import { readOptions, text, type Parsed } from './options.ts';

const questions = {
  name: 'Name of the brand, as shoppers read it',
  company: 'Company that sells',
  address: 'Its address, on one line',
  vat: 'Its VAT number (11 digits)',
  rea: 'Its REA number (RM-1234567)',
  phone: 'Telephone for shoppers',
  email: 'E-mail for shoppers',
} as const;

type Answers = Record<keyof typeof questions, string>;

export interface NewBrandCommand {
  name: 'brand';
  act: 'new';
  key: string;
  answers: Partial<Answers>;
  hosts: string[];
  color: Hex;
  tenantId?: number;
  /** Key of the brand whose goods and places the new one starts with. */
  goodsFrom?: string;
  warehouses: number[];
}

const options = {
  name: text,
  company: text,
  address: text,
  vat: text,
  rea: text,
  phone: text,
  email: text,
  host: { type: 'string', multiple: true },
  color: text,
  tenant: text,
  'goods-from': text,
  warehouses: text,
} as const;

export type BrandCommand = NewBrandCommand | MoveCommand;

export function parseBrand([act, ...words]: readonly string[]): Parsed<BrandCommand> {
  if (act === 'move') return parseMove(words);
  if (act !== 'new') return { problem: `"${act ?? ''}" can't be done to a brand: new, move.` };
  const read = readOptions(words, { command: 'brand new', options, words: 1 });
  if ('problem' in read) return read;
  const { host, color = '#1f5f4a', tenant, 'goods-from': goodsFrom, warehouses, ...answers } = read.values;
  const [key = ''] = read.positionals;
  const wrong = wrongOf({ key, color, tenant: tenant ?? '1', warehouses: warehouses ?? '1' });
  if (wrong !== undefined) return { problem: wrong };
  return {
    name: 'brand',
    act: 'new',
    key,
    answers,
    hosts: host ?? [`${key}.localhost`],
    color: color.toLowerCase() as Hex,
    ...(tenant !== undefined && { tenantId: Number(tenant) }),
    ...(goodsFrom !== undefined && { goodsFrom }),
    warehouses: warehouses?.split(',').map(Number) ?? [],
  };
}

const forms = {
  key: [/^[a-z][a-z0-9-]{0,30}$/, 'key: small letters, digits and hyphens, a letter first'],
  color: [/^#[0-9a-f]{6}$/i, 'colour: #1f5f4a'],
  tenant: [/^[1-9]\d{0,8}$/, 'tenant id: a whole number from 1'],
  warehouses: [/^\d{1,9}(,\d{1,9})*$/, 'list of warehouses: 1,2'],
} as const;

/** The first word of a wrong form, in a sentence. */
function wrongOf(typed: Record<keyof typeof forms, string>): string | undefined {
  const names = Object.keys(forms) as (keyof typeof forms)[];
  const wrong = names.find((name) => !forms[name][0].test(typed[name]));
  return wrong && `"${typed[wrong]}" is no ${forms[wrong][1]}.`;
}

interface Talk {
  say(line: string): void;
  /** Asks the operator; absent where nobody types. */
  ask?(question: string): Promise<string>;
}

/** Makes the folder of a brand and, on request, gives it the goods and places of another one. Returns the exit code. */
export async function makeBrand(
  config: Config,
  command: NewBrandCommand,
  { say, ask }: Talk,
): Promise<number> {
  const { key, goodsFrom } = command;
  const others = existingBrands(config);
  if (others.some((brand) => brand.key === key)) return refused(say, `There is a brand "${key}" already.`);
  const source = others.find((brand) => brand.key === goodsFrom);
  if (goodsFrom !== undefined && !source)
    return refused(
      say,
      `There is no brand "${goodsFrom}". There are: ${others.map((folder) => folder.key).join(', ')}.`,
    );
  const answers = await answered(command.answers, ask);
  if ('missing' in answers)
    return refused(say, `Say also: ${answers.missing.map((name) => `--${name}`).join(', ')}.`);
  const plan: BrandPlan = {
    ...planOf(command, answers),
    tenantId: command.tenantId ?? Math.max(0, ...others.map(({ tenantId }) => tenantId)) + 1,
    settings: source ? startOf(source) : {},
  };
  if (source) await giveGoods(config, plan, { source, warehouses: command.warehouses, say });
  else say(`written: ${await writeBrand(config.brandsDir, plan)}`);
  for (const line of nextSteps(plan, source !== undefined)) say(line);
  const settings = { ...defaultSettings, ...plan.settings };
  for (const gap of legalPageGaps(config.brandsDir, { key, settings })) say(`       ${gap}`);
  return 0;
}

function existingBrands({ brandsDir }: Config): BrandFolder[] {
  try {
    return readBrands(brandsDir);
  } catch (error) {
    if ((error as Error).message.includes('there is no brand')) return [];
    throw error;
  }
}

function refused(say: Talk['say'], line: string): number {
  say(line);
  return 1;
}

async function answered(
  partial: Partial<Answers>,
  ask: Talk['ask'],
): Promise<Answers | { missing: string[] }> {
  const answers: Partial<Answers> = { ...partial };
  const open = (Object.keys(questions) as (keyof Answers)[]).filter((name) => !answers[name]);
  if (ask) for (const name of open) answers[name] = (await ask(`${questions[name]}: `)).trim();
  const missing = open.filter((name) => !answers[name]);
  return missing.length > 0 ? { missing } : (answers as Answers);
}

const planOf = ({ key, hosts, color }: NewBrandCommand, answers: Answers) => ({
  key,
  hosts,
  color,
  name: answers.name,
  phone: answers.phone,
  email: answers.email,
  legal: { company: answers.company, address: answers.address, vatNumber: answers.vat, rea: answers.rea },
});

/** A brand with copied places starts at the same warehouse and store. */
const startOf = ({ settings }: BrandFolder) => ({
  anonymousCarts: settings.anonymousCarts,
  defaultWarehouseId: settings.defaultWarehouseId,
  defaultStoreId: settings.defaultStoreId,
});

interface Giving {
  source: BrandFolder;
  warehouses: number[];
  say: Talk['say'];
}

/** Writes the folder after the rows and before their commit: a wrong folder or row leaves neither. */
async function giveGoods(
  config: Config,
  plan: BrandPlan,
  { source, warehouses, say }: Giving,
): Promise<void> {
  const { stop, ...home } = await findDatabase(config);
  try {
    const cells = [{ name: homeCell, ...home }, ...(await findCells(config))];
    const { homes } = await readHomes(cells);
    // the new brand starts in the cell of its source
    const { adminUrl, appUrl } = cells.find(({ name }) => name === homes.get(source.tenantId)) ?? cells[0]!;
    await withClient(adminUrl, async (owner) => {
      const known = await owner.query('select from brand where tenant_id = $1', [plan.tenantId]);
      if (known.rowCount !== 0)
        throw new ConfigError(`Tenant ${plan.tenantId} is in the database already: give another --tenant.`);
      await owner.query('begin');
      const { tenantId, key, name } = plan;
      await owner.query('insert into brand (tenant_id, key, name) values ($1, $2, $3)', [
        tenantId,
        key,
        name,
      ]);
      const day = romeDay(systemClock.now());
      await copyGoods(owner, { from: source.tenantId, to: tenantId, warehouses, day });
      if (warehouses.length > 0) Object.assign(plan.settings, await firstPlaces(owner, tenantId));
      const folder = await writeBrand(config.brandsDir, plan);
      await owner.query('commit');
      say(`written: ${folder}`);
      say(`goods, prices, stock, stores and delivery zones copied from ${source.name}`);
      await owner.query('analyze');
    });
    await registerInCells(cells, readBrands(config.brandsDir));
    const pool = createPool(appUrl, 1);
    try {
      await refreshSearch(brandDb(pool, plan.tenantId));
    } finally {
      await pool.end();
    }
    say('search index made');
  } finally {
    await stop();
  }
}

async function firstPlaces(owner: pg.ClientBase, tenantId: number) {
  const { rows } = await owner.query<{ defaultWarehouseId: number; defaultStoreId: number }>(
    `select warehouse_id as "defaultWarehouseId", store_id as "defaultStoreId" from store
     where tenant_id = $1 order by store_id limit 1`,
    [tenantId],
  );
  if (!rows[0]) throw new ConfigError('These warehouses have no store.');
  return rows[0];
}

function nextSteps({ key, hosts }: BrandPlan, hasGoods: boolean): string[] {
  return [
    'Next:',
    `  1. Edit brand.json, texts.json, theme.json and the logos of ${key}; content is described in docs/content.md.`,
    ...(hasGoods
      ? ['  2. Add pickup points, lockers and offers, if there are to be any.']
      : [
          '  2. Add warehouses, stores, services and zones (CONTRIBUTING.md, "Add a brand"), then goods:',
          `     npm run ops -- catalogue import FILE --brand ${key}`,
        ]),
    `  3. Fill in the marks of the legal pages, then: npm run ops -- content import FOLDER --brand ${key}`,
    `  4. Start the shop again: it opens the slots and serves http://${hosts[0]}.`,
    '  Before that it serves only the other brands. Still to be filled in:',
  ];
}
