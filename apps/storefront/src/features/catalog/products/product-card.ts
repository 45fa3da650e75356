import type { Facet, Product, WarehousePromo } from '@bottega/contract';
import { looseInfoKeys, saleInfoKeys, saleTypeOf } from '@bottega/domain/catalog';

/**
 * The fields of a product that a card and its stepper need. A page sends its list twice, as markup and as state; full
 * products would be five times as large.
 */
export type CardProduct = Pick<
  Product,
  | 'productId'
  | 'name'
  | 'shortDescr'
  | 'description'
  | 'slug'
  | 'mediaURL'
  | 'mediaURLMedium'
  | 'priceDisplay'
  | 'priceStandardDisplay'
  | 'priceUmDisplay'
  | 'weightUnitDisplay'
  | 'priceUnitDisplay'
  | 'available'
  | 'minAcq'
  | 'isNew'
  | 'highlight'
  | 'selectOptions'
  | 'produce'
  | 'freshDays'
  | 'containerDeposit'
  | 'sizeNotice'
  | 'allergens'
  | 'label'
  | 'allergenTraces'
> & {
  /** The aisle alone. The basket groups the line by it until the server has answered. */
  breadCrumbs: Pick<Product['breadCrumbs'][number], 'categoryId' | 'name'>[];
  /** Only the infos that quantity rules read (`saleInfoKeys`). */
  productInfos: Record<string, string>;
  warehousePromo?: CardPromo;
};

/** The fields of an offer that a card needs: badge, price notes, and the question of a selectable promotion. */
type CardPromo = Pick<WarehousePromo, 'view' | 'selectable' | 'lowestPrice30Days' | 'perOrderLimit'>;

/** The card of a product, with the fields that pages send. */
export function cardOf(product: Product): CardProduct {
  const { warehousePromo, priceStandardDisplay, produce, freshDays, containerDeposit, sizeNotice } = product;
  const { allergens, allergenTraces, label: { energyClass } = {} } = product;
  return {
    productId: product.productId,
    name: product.name,
    shortDescr: product.shortDescr,
    description: product.description,
    slug: product.slug,
    mediaURL: product.mediaURL,
    mediaURLMedium: product.mediaURLMedium,
    priceDisplay: product.priceDisplay,
    ...(priceStandardDisplay !== undefined && { priceStandardDisplay }),
    priceUmDisplay: product.priceUmDisplay,
    weightUnitDisplay: product.weightUnitDisplay,
    priceUnitDisplay: product.priceUnitDisplay,
    available: product.available,
    minAcq: product.minAcq,
    isNew: product.isNew,
    highlight: product.highlight,
    selectOptions: product.selectOptions,
    ...(produce && { produce }),
    ...(freshDays !== undefined && { freshDays }),
    ...(containerDeposit !== undefined && { containerDeposit }),
    ...(sizeNotice !== undefined && { sizeNotice }),
    ...(allergens && { allergens }),
    ...(energyClass && { label: { energyClass } }),
    ...(allergenTraces && { allergenTraces }),
    breadCrumbs: product.breadCrumbs.slice(0, 1).map(({ categoryId, name }) => ({ categoryId, name })),
    productInfos: saleInfosOf(product.productInfos),
    ...(warehousePromo && { warehousePromo: promoOf(warehousePromo) }),
  };
}

function saleInfosOf(infos: Product['productInfos']): Record<string, string> {
  const isLoose = saleTypeOf(infos['TIPOLOGIA']) === 'Sfuso';
  const counting = isLoose ? saleInfoKeys : saleInfoKeys.filter((key) => !looseInfoKeys.includes(key));
  return Object.fromEntries(counting.flatMap((key) => (infos[key] === undefined ? [] : [[key, infos[key]]])));
}

function promoOf({ view, selectable, lowestPrice30Days, perOrderLimit }: WarehousePromo): CardPromo {
  return {
    view,
    selectable,
    ...(lowestPrice30Days !== undefined && { lowestPrice30Days }),
    ...(perOrderLimit !== undefined && { perOrderLimit }),
  };
}

/** The fields of a facet that the filter form shows. */
export type CardFacet = Pick<Facet, 'name' | 'parameterName'> & {
  values: Pick<Facet['values'][number], 'id' | 'name' | 'filteredCount'>[];
};

export function cardFacet({ name, parameterName, values }: Facet): CardFacet {
  return {
    name,
    parameterName,
    values: values.map(({ id, name: valueName, filteredCount }) => ({ id, name: valueName, filteredCount })),
  };
}
