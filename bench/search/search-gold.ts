import { readdir, readFile } from 'node:fs/promises';
import { brandRows } from '@bottega/demo/goods/assortment';
import { productClasses } from '@bottega/demo/goods/characteristics';
import { demoBrands } from '@bottega/demo/demo-brands';
import { categoryRecords, productRecords, vendorIds } from '@bottega/demo/goods/product-records';
import { picturesOf, readDrawnPictures } from '@bottega/demo/pictures/drawn-pictures';
import { readSourceFiles } from '@bottega/demo/source-files';

/** A query of the gold set, with the products that a shopper means by it. */
export interface GoldQuery {
  text: string;
  /** Kind of query: typo, synonym, unit, … */
  kind: string;
  /** Grades by product id: 3 exactly meant, 2 good, 1 acceptable. */
  grades: ReadonlyMap<number, number>;
  /** Ids of products that may not stand among the first ten. */
  forbidden: ReadonlySet<number>;
  /** The first ten come from at least so many leaf categories. */
  parts: number;
  /** Leaf category by product id. */
  shelves: ReadonlyMap<number, string>;
  /** Measured only: no rule, synonym or weight was chosen by its answers. */
  heldOut: boolean;
}

/** The product data that rules check, in lower case without accents. */
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
  /** `maker`, `size`, `class` or `sku`, and the pattern for it. */
  also?: [string, RegExp];
}

const folder = new URL('search-gold/', import.meta.url);

/** Reads the whole gold set for one demo brand's products. `bench/README.md` explains its format. */
export async function readGold(brandKey: string): Promise<GoldQuery[]> {
  const goods = await goodsOf(brandKey);
  const shelves = new Map(goods.map(({ productId, shelf }) => [productId, shelf]));
  return (await intents()).flatMap(({ lines, heldOut }) => queriesOf(lines, { goods, shelves, heldOut }));
}

/** Reads the intents of the gold set: grades by product id, under the words of each intent. */
export async function readIntents(brandKey: string): Promise<Map<string, GoldQuery['grades']>> {
  const goods = await goodsOf(brandKey);
  return new Map((await intents()).map(({ title, lines }) => [title, gradesOf(lines, goods)]));
}

async function intents(): Promise<{ title: string; lines: string[]; heldOut: boolean }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const read = await Promise.all(
    files.map(async (name) => ({
      heldOut: name === 'held-out.txt',
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
  return read.flatMap(({ text, heldOut }) =>
    text
      .split(/^= /m)
      .slice(1)
      .map((intent) => {
        const [title = '', ...lines] = intent.trim().split('\n');
        return { title, lines, heldOut };
      }),
  );
}

/** Grades by product id, without the rules of grade 0. */
function gradesOf(lines: readonly string[], goods: readonly Goods[]): Map<number, number> {
  const rules = rulesOf(lines).filter(({ grade }) => grade > 0);
  const grades = new Map<number, number>();
  for (const good of goods) {
    const grade = Math.max(0, ...rules.filter((rule) => fits(rule, good)).map((rule) => rule.grade));
    if (grade > 0) grades.set(good.productId, grade);
  }
  return grades;
}

interface GoldGoods {
  goods: readonly Goods[];
  shelves: GoldQuery['shelves'];
  heldOut: boolean;
}

function queriesOf(lines: readonly string[], { goods, ...more }: GoldGoods): GoldQuery[] {
  const grades = gradesOf(lines, goods);
  const never = rulesOf(lines).filter(({ grade }) => grade === 0);
  const unwanted = goods.filter(
    (good) => !grades.has(good.productId) && never.some((rule) => fits(rule, good)),
  );
  const forbidden = new Set(unwanted.map(({ productId }) => productId));
  const parts = Number(/^parts: (\d+)$/m.exec(lines.join('\n'))?.[1] ?? 1);
  return lines.flatMap((line) => {
    const [, kind, texts] = /^([a-z-]+): (.+)$/.exec(line) ?? [];
    if (kind === undefined || texts === undefined || kind === 'parts') return [];
    return texts
      .split(';')
      .map((text) => ({ kind, text: typedAs(text.trim(), goods), grades, forbidden, parts, ...more }));
  });
}

function rulesOf(lines: readonly string[]): Rule[] {
  return lines.filter((line) => /^[0-3] \|/.test(line)).map(ruleOf);
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
  const values = { maker: [goods.maker], size: [goods.size], class: goods.classes, sku: [goods.sku] }[field];
  if (values === undefined) throw new Error(`a rule of the gold set asks for "${field}"`);
  return values.some((text) => pattern.test(text));
}

/** The typed text of a query. `@ean p0877` becomes the bar code of that product. */
function typedAs(text: string, goods: readonly Goods[]): string {
  const [, sku] = /^@ean (\w+)$/.exec(text) ?? [];
  return sku === undefined ? text : (goods.find((good) => good.sku === sku)?.ean ?? text);
}

async function goodsOf(brandKey: string): Promise<Goods[]> {
  const brand = demoBrands.find(({ key }) => key === brandKey);
  if (!brand) throw new Error(`the gold set is about ${demoBrands.map(({ key }) => key).join(' and ')}`);
  const files = await readSourceFiles();
  const rows = brandRows(brand, files.catalogue, files.promotions);
  const categories = categoryRecords(brand, files.categories);
  const shelves = new Map(categories.map(({ category_id: id, slug }) => [id, slug]));
  const classNames = new Map(
    productClasses(brand.tenantId).map((productClass) => [productClass.product_class_id, productClass.name]),
  );
  const shop = {
    categories,
    vendors: vendorIds(brand, rows),
    pictureOf: picturesOf(brand, await readDrawnPictures()),
  };
  return productRecords(brand, rows, shop).map((record) => ({
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
