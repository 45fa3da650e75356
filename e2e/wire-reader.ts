import type { Answered, Caller, CallOptions } from '@bottega/server/testing/shops/running-app';
import { Compile, type Validator } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { expect } from 'vitest';
import { Envelope, ProductList } from './wire-shapes.ts';

/** The type of offers that change a price, on the wire. */
const priceChange = 5;

const readers = new Map<TSchema, Validator>();

function readerOf(shape: TSchema): Validator {
  const reader = readers.get(shape) ?? Compile(shape);
  readers.set(shape, reader);
  return reader;
}

function read<S extends TSchema>(shape: S, value: unknown, where: string): Static<S> {
  const reader = readerOf(shape);
  if (!reader.Check(value)) {
    const [first] = reader.Errors(value);
    throw new Error(`${where}: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`);
  }
  return value as Static<S>;
}

/** Checks an envelope: compact JSON in UTF-8, the six lists, the user. */
export function readEnvelope(answer: Answered<never>, where: string): Static<typeof Envelope> {
  expect(answer.headers['content-type'], where).toBe('application/json; charset=utf-8');
  const whole = JSON.parse(answer.text) as unknown;
  if (answer.text !== JSON.stringify(whole)) throw new Error(`${where}: the JSON is not compact`);
  return read(Envelope, whole, where);
}

/** Reads an address as a visitor without any header, and checks its data against a schema. */
export async function readData<S extends TSchema>(
  caller: Caller,
  url: string,
  shape: S,
  options: CallOptions = {},
): Promise<Static<S>> {
  const answer = await caller.get(url, options);
  expect(answer.http, url).toBe(200);
  const { response, user, data } = readEnvelope(answer, url);
  expect(response, url).toEqual({
    status: 0,
    errors: [],
    infos: [],
    warnings: [],
    errorsMessage: [],
    infosMessage: [],
    warningsMessage: [],
  });
  expect(user, url).toEqual({ userId: -1, login: '', profileConfirmed: false });
  return read(shape, data, url);
}

/** Checks a refusal over HTTP: status, envelope, at least one message. */
export async function readRefusal(caller: Caller, url: string, http: number): Promise<void> {
  const answer = await caller.get(url);
  expect(answer.http, url).toBe(http);
  const { response } = readEnvelope(answer, url);
  expect(response.status, url).not.toBe(0);
  expect(response.errors.length, url).toBeGreaterThan(0);
  expect(response.errorsMessage, url).toHaveLength(response.errors.length);
}

/** Reads one page of products and checks its consistency. */
export async function readProducts(caller: Caller, url: string): Promise<ProductList> {
  const list = await readData(caller, url, ProductList);
  const { selPage, totPages, totItems, itemsPerPage } = list.page;
  expect(totPages, url).toBe(Math.ceil(totItems / itemsPerPage));
  const rest = totItems - (selPage - 1) * itemsPerPage;
  expect(list.products, url).toHaveLength(Math.max(0, Math.min(itemsPerPage, rest)));
  for (const product of list.products) holdsTogether(product, url);
  for (const { parameterName, values } of list.facets) {
    facetHoldsTogether(values, `${url} ${parameterName}`);
    const inOrder = parameterName === 'vendor_id' ? values.toSorted(mostFirst) : values.toSorted(byName);
    expect(values, `${url} ${parameterName}`).toEqual(inOrder);
  }
  return list;
}

/** Reads all pages of a list, with 200 products a page. */
export async function readWhole(caller: Caller, url: string): Promise<ProductList> {
  const first = await readProducts(caller, `${url}${url.includes('?') ? '&' : '?'}page_size=200`);
  const all = [...first.products];
  for (let page = 2; page <= first.page.totPages; page += 1)
    all.push(
      ...(await readProducts(caller, `${url}${url.includes('?') ? '&' : '?'}page_size=200&page=${page}`))
        .products,
    );
  expect(new Set(all.map(({ id }) => id)).size, url).toBe(first.page.totItems);
  return { ...first, products: all };
}

type Listed = ProductList['products'][number];

/** Checks that fields with the same meaning agree within a product. */
export function holdsTogether(product: Listed, where: string): void {
  const broken = (words: string): never => {
    throw new Error(`${where}: product ${product.productId} ${words}`);
  };
  if (product.id !== product.productId) broken('has two ids');
  if (product.itemUrl !== `/product/${product.slug}`) broken('has two addresses');
  if (product.breadCrumbs.at(-1)?.categoryId !== product.categoryId) broken('ends its crumbs elsewhere');
  for (const amount of [product.price, product.priceDisplay, product.priceUmDisplay]) {
    if (amount !== cents(amount)! / 100) broken(`costs a fraction of a cent: ${amount}`);
  }
  if (product.priceDisplay > product.price) broken('costs more than its list price');
  priceBeforeIsTrue(product, broken);
  promoHoldsTogether(product, broken);
  infosHoldTogether(product, broken);
}

function promoHoldsTogether(
  { warehousePromo: promo, price, priceDisplay }: Listed,
  broken: (words: string) => never,
): void {
  if (!promo) {
    if (priceDisplay !== price) broken('is cut without a promo');
    return;
  }
  if (italianDay(promo.validityDate) > italianDay(promo.expireDate)) broken('has a promo that ends first');
  if (promo.perOrderLimit !== undefined && !promo.view.footer?.includes(` ${promo.perOrderLimit} `))
    broken('hides how many pieces take part');
  if (!promo.view.cssClass.endsWith(` promo_${promo.promoType}`)) broken('has a promo of two kinds');
}

/**
 * Checks the price struck through: the lowest price of thirty days where it is given, else the list price. The shown
 * saving, in euro and percent, must not exceed the difference.
 */
function priceBeforeIsTrue(product: Listed, broken: (words: string) => never): void {
  const { price, priceDisplay: paid, priceStandardDisplay: before, warehousePromo: promo } = product;
  const { lowestPrice30Days: lowest, discount, discountPerc } = promo ?? {};
  if ('priceStandardUmDisplay' in product !== (before !== undefined)) broken('has half a price before');
  if (before === undefined) {
    if (discount !== undefined || discountPerc !== undefined) broken('saves on no price before');
    if (lowest !== undefined && lowest > paid) broken('hides its price before');
    return;
  }
  if (promo?.warehousePromoTypeId !== priceChange) broken('shows a price before, without a cut');
  if (before !== (lowest ?? price)) broken('had two prices');
  if (cents(discount) !== cents(before)! - cents(paid)!) broken(`doesn't save ${discount}`);
  if (Math.round((cents(before)! * (100 - (discountPerc ?? 0))) / 100) < cents(paid)!)
    broken(`isn't cut by ${discountPerc}%`);
}

function cents(euro: number | undefined): number | undefined {
  return euro === undefined ? undefined : Math.round(euro * 100);
}

function infosHoldTogether(product: Listed, broken: (words: string) => never): void {
  const infos = product.productInfos;
  const number = (key: string): number =>
    /^\d+(\.\d+)?$/.test(infos[key] ?? '') ? Number(infos[key]) : Number.NaN;
  if (number('MINACQ') !== product.minAcq) broken('has two minimums');
  if (infos['TIPOLOGIA'] === 'Sfuso') {
    if (product.priceUnitDisplay !== 'kg') broken('is loose and priced by the piece');
    if (product.weightUnitDisplay !== 'KG') broken('is loose and not compared by the kilogram');
    if (product.priceUmDisplay !== product.priceDisplay) broken('is loose and has two prices a kilogram');
    if (!(number('STEP_SELLING') > 0) || !(number('WEIGHT_SELLING') > 0))
      broken('is loose without step and first add');
  } else if (infos['TIPOLOGIA'] === 'Pezzo' || infos['TIPOLOGIA'] === 'Confezione') {
    if (product.priceUnitDisplay !== 'pz') broken('is a piece and priced by the kilogram');
    comparesByContent(product, broken);
    if (!(number('QTY_MULT') > 0)) broken('has no step');
    if (!(number('WEIGHT_SELLING') > 0)) broken('has no net content');
  } else broken('is of no known TIPOLOGIA');
  if ('MAXACQ' in infos && !(number('MAXACQ') > 0)) broken('has a maximum that is none');
}

const unitOfContent: Record<string, [unit: string, perUnit: number]> = {
  GR: ['KG', 1000],
  KG: ['KG', 1],
  ML: ['LT', 1000],
  LT: ['LT', 1],
  PZ: ['PZ', 1],
};

/** Checks that the price per unit is the paid price over the drained or net content, in the unit that the product names. */
function comparesByContent(product: Listed, broken: (words: string) => never): void {
  const { WEIGHT_SELLING: content, WEIGHT_UNIT_SELLING: unit } = product.productInfos;
  const [shown, perUnit] = unitOfContent[unit ?? ''] ?? broken('has a net content without unit');
  if (product.weightUnitDisplay !== shown)
    broken(`holds ${unit} and is compared by ${product.weightUnitDisplay}`);
  const drained = Number(product.label?.drainedContent ?? 0);
  const due =
    drained > 0 ? product.priceDisplay / drained : (product.priceDisplay * perUnit) / Number(content);
  if (Math.abs(due - product.priceUmDisplay) > 0.011) broken(`costs ${product.priceUmDisplay}, not ${due}`);
}

type FacetValue = ProductList['facets'][number]['values'][number];

const italian = new Intl.Collator('it');
const byName = (a: FacetValue, b: FacetValue) => italian.compare(a.name, b.name);
const mostFirst = (a: FacetValue, b: FacetValue) => Number(b.count) - Number(a.count) || byName(a, b);

function facetHoldsTogether(values: ProductList['facets'][number]['values'], where: string): void {
  expect(new Set(values.map(({ id }) => id)).size, where).toBe(values.length);
  for (const { count, filteredCount } of values) {
    expect(Number(count), where).toBeGreaterThan(0);
    expect(Number(filteredCount), where).toBeLessThanOrEqual(Number(count));
  }
}

const italianDay = (day: string): string => day.split('/').reverse().join('-');
