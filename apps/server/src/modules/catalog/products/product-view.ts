import type { Product } from '@bottega/contract';
import { isTakenBack, slugify } from '@bottega/domain/catalog';
import { htmlText } from '@bottega/domain/content';
import { eurosOf, pricePerBaseUnit, type Cents } from '@bottega/domain/money';
import { announcedCut } from '@bottega/domain/promotion';
import type { Context } from '../../../platform/context.ts';
import { textsOf } from '../../../platform/texts.ts';
import { promoView } from '../../promotion/index.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import type { PictureSize } from '../pictures/picture-format.ts';
import type { CategoryName, ProductRow } from './product-row.ts';
import { productInfos } from './sale-rules.ts';

/** The value of wire ids of which this platform has only one. */
const onlyOne = 1;
const published = 1;
const euroType = 2;
const euro: Product['currency'] = { currencyTypeId: euroType, name: 'Euro', currencySymbol: '', codInt: '' };

const units = {
  KG: { umId: 1, um: 'KG', umDes: '' },
  L: { umId: 2, um: 'L', umDes: '' },
  PZ: { umId: 3, um: 'PZ', umDes: '' },
};
/** The unit of `priceUmDisplay`, as clients of this API read it. */
const contentUnits = { KG: 'KG', L: 'LT', PZ: 'PZ' } as const;
/** The smaller unit of `base_content`, so that small contents are not rounded to zero. */
const smallUnits = { KG: 'g', L: 'ml', PZ: 'pz' };

/** A product in its wire form, with `metaData` if the row was read with details. */
export function toProduct(row: ProductRow, ctx: Pick<Context, 'brand'>): Product {
  const texts = textsOf(ctx.brand);
  const loose = row.sale_type === 'Sfuso';
  const cut = row.offer === null ? undefined : announcedCut(row.paid_cents, row.prior_cents ?? undefined);
  const pictureAt = (size: PictureSize) => pictureAddress(size, row.picture_key, row.picture_hash);
  return {
    id: row.product_id,
    productId: row.product_id,
    codInt: row.sku,
    codVar: '1',
    code: row.sku,
    codeVariant: '1',
    name: row.name,
    shortDescr: row.brand_name,
    description: row.size_text,
    pubState: published,
    slug: row.slug,
    itemUrl: `/product/${row.slug}`,
    ...(row.ean !== '' && { barcode: row.ean }),
    storeId: ctx.brand.settings.defaultStoreId,
    productTypeId: onlyOne,
    productNatureId: onlyOne,
    productHierarchyLevelId: onlyOne,
    vendor: { vendorId: row.vendor_id, name: row.vendor_name },
    categoryId: row.category_id,
    breadCrumbs: row.crumbs.map((crumb) => toBreadCrumb(crumb, ctx)),
    ivaCategory: vatOf(row.vat_bp),
    unitMeasureBase: units[row.base_unit],
    unitMeasureBaseSelling: loose ? units.KG : units.PZ,
    productInfos: productInfos(row),
    dayLock: '',
    productClasses: row.classes.map(({ id, name }) => ({ productClassId: id, name })),
    mediaURL: pictureAt('thumb'),
    mediaURLMedium: pictureAt('photo'),
    media: [{ medium: pictureAt('photo'), large: pictureAt('large') }],
    price: eurosOf(row.list_cents),
    priceDisplay: eurosOf(row.paid_cents),
    ...(cut && { priceStandardDisplay: eurosOf(cut.former) }),
    priceUmDisplay: perBaseUnit(row, row.paid_cents),
    ...(cut && { priceStandardUmDisplay: perBaseUnit(row, cut.former) }),
    weightUnitDisplay: contentUnits[row.base_unit],
    priceUnitDisplay: loose ? 'kg' : 'pz',
    priceId: row.product_id,
    priceListId: row.price_list_id,
    priceListName: row.price_list_name,
    currency: euro,
    available: row.available,
    deliveryWarehouse: { warehouseId: row.warehouse_id, name: row.warehouse_name },
    ...(row.package_quantity !== null && { logisticPackagingItems: row.package_quantity }),
    ...(row.pallet_quantity !== null && { logisticPalletItems: row.pallet_quantity }),
    minAcq: row.min_quantity,
    isNew: row.is_new,
    highlight: row.highlight,
    selectOptions: selectOptions(row),
    ...(row.offer !== null && {
      warehousePromo: promoView(
        row.offer,
        {
          list: row.list_cents,
          paid: row.paid_cents,
          prior: row.prior_cents,
          lowest30Days: row.lowest_30d_cents,
          loose,
        },
        texts.t,
      ),
    }),
    ...(row.grade !== null && { produce: produceOf(row.grade, row.origin) }),
    ...traitsOf(row),
    ...allergensOf(row),
    ...labelOf(row),
    ...(row.details && row.illustrative && { pictureIllustrative: true }),
    ...(row.details && { metaData: { product_description: row.details } }),
  };
}

export function toBreadCrumb({ id, name, slug }: CategoryName, ctx: Pick<Context, 'brand'>) {
  return { categoryId: id, name, slug, itemUrl: `${ctx.brand.settings.categoryPrefix}${slug}` };
}

/** Options with keys made from their words, so that a key is the same in a basket, an order and a picking list. */
export function selectOptions(row: Pick<ProductRow, 'options'>): Product['selectOptions'] {
  return row.options.map(({ name, parameterName, choices }) => ({
    name,
    parameterName,
    selected: { key: '' },
    options: choices.map((choice) => ({ key: slugify(choice), value: choice })),
  }));
}

const traitsOf = (
  row: ProductRow,
): Pick<Product, 'freshDays' | 'sizeNotice' | 'nonFood' | 'containerDeposit' | 'takenBack'> => ({
  ...(row.fresh_days !== null && { freshDays: row.fresh_days }),
  ...(row.container_cents !== null && { containerDeposit: eurosOf(row.container_cents) }),
  ...(row.size_notice !== null && { sizeNotice: row.size_notice }),
  ...(row.non_food && { nonFood: true }),
  ...(isTakenBack(row.label_kinds ?? []) && { takenBack: true }),
});

/**
 * The whole label of a single product; in lists what belongs to the price: the energy class (Reg. (EU) 2017/1369, art. 6), and
 * the drained content to which the price per kilogram refers.
 */
function labelOf({ label, details, base_content: drainedContent }: ProductRow): Pick<Product, 'label'> {
  const { energyClass, energySheet } = label;
  const drained = label.netContent === undefined ? {} : { drainedContent };
  const beside = { ...(energyClass && { energyClass }), ...(energySheet && { energySheet }), ...drained };
  const whole = { ...label, ...drained };
  const shown = details ? whole : beside;
  return Object.keys(shown).length === 0 ? {} : { label: shown };
}

function allergensOf({
  contained_allergens: allergens,
  trace_allergens: allergenTraces,
}: ProductRow): Pick<Product, 'allergens' | 'allergenTraces'> {
  return { ...(allergens !== null && { allergens }), ...(allergenTraces.length > 0 && { allergenTraces }) };
}

function produceOf(grade: string, origin: string | null): NonNullable<Product['produce']> {
  const text = origin === null ? '' : htmlText(origin);
  return { grade, ...(text !== '' && { origin: text }) };
}

/** The price per kilogram, litre or piece of the content, in euros. */
export function perBaseUnit(row: Pick<ProductRow, 'base_content' | 'base_unit'>, cents: Cents): number {
  const unit = smallUnits[row.base_unit];
  const value = row.base_unit === 'PZ' ? row.base_content : row.base_content * 1000;
  return eurosOf(pricePerBaseUnit(cents, { value, unit })?.price ?? cents);
}

function vatOf(basisPoints: number): Product['ivaCategory'] {
  const percent = basisPoints / 100;
  return {
    ivaCategoryId: basisPoints,
    code: String(percent),
    descr: `IVA ${percent}%`,
    ivaPct: (basisPoints / 10_000).toFixed(2),
  };
}
