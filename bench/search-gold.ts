import { readdir, readFile } from 'node:fs/promises';
import { brandRows } from '@bottega/server/db/demo/assortment';
import { productClasses } from '@bottega/server/db/demo/characteristics';
import { demoBrands } from '@bottega/server/db/demo/demo-brands';
import { categoryRecords, productRecords, vendorIds } from '@bottega/server/db/demo/product-records';
import { readSourceFiles } from '@bottega/server/db/demo/source-files';

/** A query of the gold set, with the products a shopper who types it means. */
export interface GoldQuery {
  text: string;
  /** What is special about it: typo, synonym, unit, … */
  kind: string;
  /** 3 exactly meant, 2 good, 1 acceptable, by product id. */
  grades: ReadonlyMap<number, number>;
}

/** What rules look at; texts in lower case without accents. */
interface Goods {
  productId: number;
  sku: string;
  ean: string;
  shelf: string;
  name: string;
  maker: string;
  size: string;
  classes: readonly string[];
}

interface Rule {
  grade: number;
  shelves: readonly string[];
  name: RegExp;
  /** `maker`, `size`, `class` or `sku`, and what it must be like. */
  also?: [string, RegExp];
}

const folder = new URL('search-gold/', import.meta.url);

/** The whole gold set as it is meant of one demo brand's goods. How it is written stands in `bench/README.md`. */
export async function readGold(brandKey: string): Promise<GoldQuery[]> {
  const goods = await goodsOf(brandKey);
  return (await intents()).flatMap(({ lines }) => queriesOf(lines, goods));
}

/** What is meant, by how the gold set says it in words: grades by product id. */
export async function readIntents(brandKey: string): Promise<Map<string, GoldQuery['grades']>> {
  const goods = await goodsOf(brandKey);
  return new Map((await intents()).map(({ title, lines }) => [title, gradesOf(lines, goods)]));
}

async function intents(): Promise<{ title: string; lines: string[] }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts
    .flatMap((text) => text.split(/^= /m).slice(1))
    .map((intent) => {
      const [title = '', ...lines] = intent.trim().split('\n');
      return { title, lines };
    });
}

function gradesOf(lines: readonly string[], goods: readonly Goods[]): Map<number, number> {
  const rules = lines.filter((line) => /^[123] \|/.test(line)).map(ruleOf);
  const grades = new Map<number, number>();
  for (const one of goods) {
    const grade = Math.max(0, ...rules.filter((rule) => fits(rule, one)).map((rule) => rule.grade));
    if (grade > 0) grades.set(one.productId, grade);
  }
  return grades;
}

function queriesOf(lines: readonly string[], goods: readonly Goods[]): GoldQuery[] {
  const grades = gradesOf(lines, goods);
  return lines.flatMap((line) => {
    const [, kind, texts] = /^([a-z]+): (.+)$/.exec(line) ?? [];
    if (kind === undefined || texts === undefined) return [];
    return texts.split(';').map((text) => ({ kind, text: typedAs(text.trim(), goods), grades }));
  });
}

function ruleOf(line: string): Rule {
  const [grade, shelves = '', name = '', also] = line.split(/ \|(?= |$)/).map((part) => part.trim());
  const [field, pattern] = also?.split(/=(.*)/) ?? [];
  return {
    grade: Number(grade),
    shelves: shelves.split(',').map((shelf) => shelf.trim()),
    name: new RegExp(name),
    ...(field !== undefined && { also: [field, new RegExp(plain(pattern ?? ''))] }),
  };
}

function fits({ shelves, name, also }: Rule, goods: Goods): boolean {
  if (!shelves.some((shelf) => shelf === '' || `/${goods.shelf}/`.includes(`/${shelf}/`))) return false;
  if (!name.test(goods.name)) return false;
  if (also === undefined) return true;
  const [field, pattern] = also;
  const said = { maker: [goods.maker], size: [goods.size], class: goods.classes, sku: [goods.sku] }[field];
  if (said === undefined) throw new Error(`a rule of the gold set asks for "${field}"`);
  return said.some((text) => pattern.test(text));
}

/** `@ean p0877` is the bar code of that product. */
function typedAs(text: string, goods: readonly Goods[]): string {
  const [, sku] = /^@ean (\w+)$/.exec(text) ?? [];
  return sku === undefined ? text : (goods.find((one) => one.sku === sku)?.ean ?? text);
}

async function goodsOf(brandKey: string): Promise<Goods[]> {
  const brand = demoBrands.find(({ key }) => key === brandKey);
  if (!brand) throw new Error(`the gold set is about ${demoBrands.map(({ key }) => key).join(' and ')}`);
  const files = await readSourceFiles();
  const rows = brandRows(brand, files.catalogue, files.promotions);
  const categories = categoryRecords(brand, files.categories);
  const shelves = new Map(categories.map(({ category_id: id, slug }) => [id, slug]));
  const classNames = new Map(productClasses(brand.tenantId).map((one) => [one.product_class_id, one.name]));
  return productRecords(brand, rows, { categories, vendors: vendorIds(brand, rows) }).map((record) => ({
    productId: record.product_id,
    sku: record.sku,
    ean: record.ean,
    shelf: shelves.get(record.category_id) ?? '',
    name: plain(record.name),
    maker: plain(record.brand_name),
    size: plain(record.size_text),
    classes: record.class_ids.map((id) => plain(classNames.get(id) ?? '')),
  }));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
