import { Type, type Static } from 'typebox';
import { Category, CategoryBlock, CategoryWithBlocks } from './category-shape.ts';
import { endpoint } from './endpoint.ts';
import { Page } from './envelope.ts';

const Id = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const WarehousePromo = Type.Object({
  warehousePromoId: Type.Integer(),
  /** 5 percentage or price cut, 6 several pieces. */
  warehousePromoTypeId: Type.Integer(),
  promoType: Type.String(),
  cashDeskPromo: Type.Boolean(),
  discountPerc: Type.Optional(Type.Number()),
  discount: Type.Optional(Type.Number()),
  validityDate: Type.String(),
  expireDate: Type.String(),
  view: Type.Object({
    cssClass: Type.String(),
    header: Type.Optional(Type.String()),
    body: Type.String(),
    footer: Type.Optional(Type.String()),
    selectablePromoText: Type.Optional(Type.String()),
  }),
  /** Whether the shopper is asked to take it or not. */
  selectable: Type.Boolean(),
  /** At most so many pieces of an order take part. */
  perOrderLimit: Type.Optional(Type.Integer()),
  /** Lowest price of the 30 days before the cut, in euro (Codice del consumo art. 17-bis). */
  lowestPrice30Days: Type.Optional(Type.Number()),
});
export type WarehousePromo = Static<typeof WarehousePromo>;

export const SelectOption = Type.Object({
  name: Type.String(),
  parameterName: Type.String(),
  selected: Type.Object({ key: Type.String() }),
  options: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
});

export const BreadCrumb = Type.Object({
  categoryId: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  itemUrl: Type.String(),
});

const UnitMeasure = Type.Object({ umId: Type.Integer(), um: Type.String(), umDes: Type.String() });

/** Product in list form (wire-format §4). Prices are euro. */
export const Product = Type.Object({
  id: Type.Integer(),
  productId: Type.Integer(),
  codInt: Type.String(),
  codVar: Type.String(),
  code: Type.String(),
  codeVariant: Type.String(),
  name: Type.String(),
  shortDescr: Type.String(),
  description: Type.String(),
  pubState: Type.Integer(),
  slug: Type.String(),
  itemUrl: Type.String(),
  barcode: Type.Optional(Type.String()),
  storeId: Type.Integer(),
  productTypeId: Type.Integer(),
  productNatureId: Type.Integer(),
  productHierarchyLevelId: Type.Integer(),
  vendor: Type.Object({ vendorId: Type.Integer(), name: Type.String() }),
  categoryId: Type.Integer(),
  breadCrumbs: Type.Array(BreadCrumb),
  ivaCategory: Type.Object({
    ivaCategoryId: Type.Integer(),
    code: Type.String(),
    descr: Type.String(),
    ivaPct: Type.String(),
  }),
  unitMeasureBase: UnitMeasure,
  unitMeasureBaseSelling: Type.Optional(UnitMeasure),
  productInfos: Type.Record(Type.String(), Type.String()),
  dayLock: Type.String(),
  productClasses: Type.Array(Type.Object({ productClassId: Type.Integer(), name: Type.String() })),
  mediaURL: Type.String(),
  mediaURLMedium: Type.String(),
  media: Type.Optional(Type.Array(Type.Object({ medium: Type.String(), large: Type.String() }))),
  price: Type.Number(),
  priceDisplay: Type.Number(),
  priceStandardDisplay: Type.Optional(Type.Number()),
  priceUmDisplay: Type.Number(),
  priceStandardUmDisplay: Type.Optional(Type.Number()),
  weightUnitDisplay: Type.String(),
  priceUnitDisplay: Type.String(),
  priceId: Type.Integer(),
  priceListId: Type.Integer(),
  priceListName: Type.String(),
  currency: Type.Object({
    currencyTypeId: Type.Integer(),
    name: Type.String(),
    currencySymbol: Type.String(),
    codInt: Type.String(),
  }),
  productClassRuleMax: Type.Optional(
    Type.Object({ productClassName: Type.String(), max: Type.Number(), unit: Type.String() }),
  ),
  available: Type.Number(),
  deliveryWarehouse: Type.Optional(Type.Object({ warehouseId: Type.Integer(), name: Type.String() })),
  logisticPackagingItems: Type.Optional(Type.Number()),
  logisticPalletItems: Type.Optional(Type.Number()),
  minAcq: Type.Number(),
  isNew: Type.Boolean(),
  highlight: Type.Boolean(),
  selectOptions: Type.Array(SelectOption),
  warehousePromo: Type.Optional(WarehousePromo),
  /** Single-product answers only. Values of `product_description` are HTML. */
  metaData: Type.Optional(Type.Object({ product_description: Type.Record(Type.String(), Type.String()) })),
});
export type Product = Static<typeof Product>;

export const Facet = Type.Object({
  name: Type.String(),
  parameterName: Type.String(),
  paramType: Type.String(),
  values: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      description: Type.Optional(Type.String()),
      priority: Type.Optional(Type.String()),
      /** Counts travel as strings (seen). */
      count: Type.String(),
      filteredCount: Type.String(),
    }),
  ),
});
export type Facet = Static<typeof Facet>;

export const sorts = [
  '',
  'rank',
  'price',
  '-price',
  'priceUm',
  '-priceUm',
  'name',
  '-name',
  'new',
  'discount',
] as const;

export const ProductsInput = Type.Object({
  parent_category_id: Type.Optional(Id),
  category_id: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  page_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5000, description: 'Answered with 200 at most' }),
  ),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  slug: Type.Optional(Type.String({ maxLength: 300 })),
  barcode: Type.Optional(Type.String({ maxLength: 20 })),
  sort: Type.Optional(Type.Unsafe<(typeof sorts)[number]>(Type.Union(sorts.map((s) => Type.Literal(s))))),
  promo: Type.Optional(Type.Boolean()),
  new_product: Type.Optional(Type.Boolean()),
  preferred: Type.Optional(Type.Boolean()),
  parent_wishlist_id: Type.Optional(Id),
  hash: Type.Optional(Type.String({ maxLength: 200 })),
  /** Facet parameters: `vendor_id`, `product_class_<n>`; values are ids. */
  rest: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});

export const ProductsData = Type.Object({
  page: Page,
  products: Type.Array(Product),
  facets: Type.Array(Facet),
});
export type ProductsData = Static<typeof ProductsData>;

export const Suggestions = Type.Object({
  products: Type.Array(Product),
  categories: Type.Array(BreadCrumb),
  /** The query as understood, when a word was repaired. */
  repaired: Type.Optional(Type.String()),
});

export const catalog = {
  products: endpoint({
    method: 'GET',
    path: '/ebsn/api/products',
    summary: 'Products of a category, a search, a barcode; with `slug`, one bare product',
    access: 'public',
    writes: false,
    input: ProductsInput,
    data: Type.Union([ProductsData, Product]),
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN'],
    keepsRest: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/ebsn/api/products/:productId',
    summary: 'One product by id',
    access: 'public',
    writes: false,
    input: Type.Object({
      productId: Id,
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Product,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN'],
  }),
  alternatives: endpoint({
    method: 'GET',
    path: '/ebsn/api/products/alternatives',
    summary: 'What may be bought in place of a product, by `slug` or `productId`, and what goes near it',
    access: 'public',
    writes: false,
    input: Type.Object({
      slug: Type.Optional(Type.String({ maxLength: 300 })),
      productId: Type.Optional(Id),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ alternatives: Type.Array(Product), related: Type.Array(Product) }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  category: endpoint({
    method: 'GET',
    path: '/ebsn/api/category',
    summary: 'Category tree, or one category by `slug` or `categoryId`',
    access: 'public',
    writes: false,
    input: Type.Object({
      filtered: Type.Optional(Type.Boolean()),
      depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      slug: Type.Optional(Type.String({ maxLength: 300 })),
      categoryId: Type.Optional(Id),
      q: Type.Optional(Type.String({ maxLength: 200 })),
      skip_cache: Type.Optional(Type.Boolean()),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Union([
      Type.Object({ categories: Type.Array(Category) }),
      Type.Object({ category: CategoryWithBlocks }),
    ]),
    errors: ['CATEGORY_NOT_FOUND'],
  }),
  categoryBlock: endpoint({
    method: 'GET',
    path: '/ebsn/api/category-block/info',
    summary: 'One block of a category page',
    access: 'public',
    writes: false,
    input: Type.Object({ categoryBlockId: Id }),
    data: Type.Object({ categoryBlock: CategoryBlock }),
    errors: ['CATEGORY_BLOCK_NOT_FOUND'],
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/ebsn/api/search/suggest',
    summary: 'Search as you type: products and categories',
    access: 'public',
    writes: false,
    input: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Suggestions,
  }),
};
