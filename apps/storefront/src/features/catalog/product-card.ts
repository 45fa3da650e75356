import type { Facet, Product, WarehousePromo } from '@bottega/contract';
import { looseInfoKeys, saleInfoKeys, saleTypeOf } from '@bottega/domain/cart';

/**
 * What a card shows of a product, and what its stepper needs to add it. Pages carry their lists twice, as markup and
 * as the state the browser starts from: a whole product would be five times as much.
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
> & {
  /** The aisle alone: where the basket shows it until the server has answered. */
  breadCrumbs: Pick<Product['breadCrumbs'][number], 'categoryId' | 'name'>[];
  /** Only the keys quantities are counted by (`saleInfoKeys`). */
  productInfos: Record<string, string>;
  warehousePromo?: CardPromo;
};

/** What a card says of an offer, what must be said beside a cut, and what is asked when it may be declined. */
export type CardPromo = Pick<WarehousePromo, 'view' | 'selectable' | 'lowestPrice30Days' | 'perOrderLimit'>;

/** The card of a product, as it travels with a page. */
export function cardOf(product: Product): CardProduct {
  const { warehousePromo, priceStandardDisplay } = product;
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

/** What the filters show of a facet. */
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
