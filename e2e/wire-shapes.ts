import { allergens } from '@bottega/domain/catalog';
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { Label } from './wire-label.ts';

/**
 * The wire format as an independent client reads it, written from its description and not from the server's contract.
 * Undescribed and missing keys, nulls and numbers in place of texts are errors.
 */
const only = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const Id = Type.Integer({ minimum: 1 });
const Count = Type.Integer({ minimum: 0 });
const Words = Type.String({ pattern: '\\S' });
const Digits = Type.String({ pattern: '^\\d+$' });
const Euro = Type.Number({ exclusiveMinimum: 0 });
const AllergenCode = Type.Enum([...allergens]);
const ItalianDay = Type.String({ pattern: '^(0[1-9]|[12]\\d|3[01])/(0[1-9]|1[0-2])/20\\d\\d$' });
const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ProductSlug = Type.String({ pattern: `^${slug}$` });
/** Full path from the aisle down. */
const CategorySlug = Type.String({ pattern: `^${slug}(?:/${slug}){0,2}$` });
const pictureAt = (size: string) => Type.String({ pattern: `^(?:https?://[^/]+)?/(?:.+/)?${size}/[^/]+$` });

const Message = Type.Union([
  Words,
  only({
    code: Words,
    message: Words,
    params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    field: Type.Optional(Words),
  }),
]);

export const Envelope = only({
  response: only({
    status: Count,
    errors: Type.Array(only({ error: Words })),
    infos: Type.Array(only({ info: Words })),
    warnings: Type.Array(only({ error: Words, warning: Words })),
    errorsMessage: Type.Array(Message),
    infosMessage: Type.Array(Message),
    warningsMessage: Type.Array(Message),
  }),
  user: only({
    userId: Type.Union([Type.Literal(-1), Id]),
    login: Type.String(),
    profileConfirmed: Type.Boolean(),
  }),
  data: Type.Object({}),
});

const Page = only({ selPage: Id, totPages: Count, totItems: Count, itemsPerPage: Id });

const UnitMeasure = only({ umId: Id, um: Type.Enum(['KG', 'L', 'PZ']), umDes: Type.Literal('') });

const WarehousePromo = only({
  warehousePromoId: Id,
  warehousePromoTypeId: Type.Enum([5, 6]),
  promoType: Words,
  cashDeskPromo: Type.Literal(false),
  discountPerc: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
  discount: Type.Optional(Euro),
  validityDate: ItalianDay,
  expireDate: ItalianDay,
  view: only({
    cssClass: Type.String({ pattern: '^promo_discount promo_\\S+$' }),
    header: Type.Optional(Words),
    body: Words,
    footer: Type.Optional(Words),
    selectablePromoText: Type.Optional(Words),
  }),
  selectable: Type.Optional(Type.Boolean()),
  // Fields beyond the API's description, ignored by its clients: the limit per order, and the lowest price that
  // Italian law requires.
  perOrderLimit: Type.Optional(Id),
  lowestPrice30Days: Type.Optional(Euro),
});

const listFields = {
  id: Id,
  productId: Id,
  codInt: Words,
  codVar: Words,
  code: Words,
  codeVariant: Words,
  name: Words,
  shortDescr: Type.String(),
  description: Type.String(),
  pubState: Type.Literal(1),
  slug: ProductSlug,
  itemUrl: Type.String({ pattern: `^/product/${slug}$` }),
  barcode: Type.Optional(Type.String({ pattern: '^\\d{8,14}$' })),
  storeId: Id,
  productTypeId: Id,
  productNatureId: Id,
  productHierarchyLevelId: Id,
  vendor: only({ vendorId: Id, name: Words }),
  categoryId: Id,
  breadCrumbs: Type.Array(
    only({
      categoryId: Id,
      name: Words,
      slug: CategorySlug,
      itemUrl: Type.String({ pattern: '^/category/.' }),
    }),
    { minItems: 1, maxItems: 3 },
  ),
  ivaCategory: only({
    ivaCategoryId: Id,
    code: Type.String({ pattern: '^\\d{1,2}$' }),
    descr: Type.String({ pattern: '^IVA \\d{1,2}%$' }),
    ivaPct: Type.String({ pattern: '^0\\.\\d\\d$' }),
  }),
  unitMeasureBase: UnitMeasure,
  unitMeasureBaseSelling: Type.Optional(UnitMeasure),
  productInfos: Type.Record(Type.String({ pattern: '^[A-Z_]+$' }), Words),
  dayLock: Type.Literal(''),
  productClasses: Type.Array(only({ productClassId: Id, name: Words })),
  mediaURL: pictureAt('thumb'),
  mediaURLMedium: pictureAt('photo'),
  media: Type.Optional(
    Type.Array(only({ medium: pictureAt('photo'), large: pictureAt('large') }), { minItems: 1 }),
  ),
  produce: Type.Optional(only({ grade: Type.Enum(['Extra', 'I', 'II']), origin: Type.Optional(Words) })),
  freshDays: Type.Optional(Type.Integer({ minimum: 1 })),
  containerDeposit: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  sizeNotice: Type.Optional(Words),
  nonFood: Type.Optional(Type.Literal(true)),
  takenBack: Type.Optional(Type.Literal(true)),
  label: Type.Optional(Label),
  allergens: Type.Optional(Type.Array(AllergenCode)),
  allergenTraces: Type.Optional(Type.Array(AllergenCode, { minItems: 1 })),
  price: Euro,
  priceDisplay: Euro,
  priceStandardDisplay: Type.Optional(Euro),
  priceUmDisplay: Euro,
  priceStandardUmDisplay: Type.Optional(Euro),
  weightUnitDisplay: Type.Enum(['KG', 'LT', 'PZ']),
  priceUnitDisplay: Type.Enum(['pz', 'kg']),
  priceId: Id,
  priceListId: Id,
  priceListName: Words,
  currency: only({
    currencyTypeId: Type.Literal(2),
    name: Type.Literal('Euro'),
    currencySymbol: Type.Literal(''),
    codInt: Type.Literal(''),
  }),
  productClassRuleMax: Type.Optional(only({ productClassName: Words, max: Euro, unit: Words })),
  available: Type.Number({ minimum: 0 }),
  deliveryWarehouse: Type.Optional(only({ warehouseId: Id, name: Words })),
  logisticPackagingItems: Type.Optional(Euro),
  logisticPalletItems: Type.Optional(Euro),
  minAcq: Type.Number({ minimum: 0 }),
  isNew: Type.Boolean(),
  highlight: Type.Boolean(),
  selectOptions: Type.Array(
    only({
      name: Words,
      parameterName: Words,
      selected: only({ key: Type.String() }),
      options: Type.Array(only({ key: Words, value: Words }), { minItems: 2 }),
    }),
  ),
  warehousePromo: Type.Optional(WarehousePromo),
};

const ListedProduct = only(listFields);
type ListedProduct = Static<typeof ListedProduct>;

/** Texts in HTML. */
const ProductDescription = only(
  Object.fromEntries(
    [
      'ingredients',
      'allergens',
      'storage',
      'nutritional_values',
      'features',
      'sale_description',
      'origin',
      'producer',
      'warnings',
    ].map((key) => [key, Type.Optional(Words)]),
  ),
);

export const SingleProduct = only({
  ...listFields,
  pictureIllustrative: Type.Optional(Type.Literal(true)),
  metaData: Type.Optional(only({ product_description: ProductDescription })),
});
export type SingleProduct = Static<typeof SingleProduct>;

const Facet = only({
  name: Words,
  parameterName: Type.String({ pattern: '^(?:vendor_id|product_class_\\d+)$' }),
  paramType: Type.String(),
  values: Type.Array(
    only({
      id: Id,
      name: Words,
      description: Type.Optional(Words),
      priority: Type.Optional(Digits),
      count: Digits,
      filteredCount: Digits,
    }),
    { minItems: 1 },
  ),
});

export const ProductList = only({
  page: Page,
  products: Type.Array(ListedProduct),
  facets: Type.Array(Facet),
  aisles: Type.Optional(
    Type.Array(
      only({ categoryId: Id, name: Words, slug: CategorySlug, count: Type.Integer({ minimum: 1 }) }),
    ),
  ),
});
export type ProductList = Static<typeof ProductList>;

const categoryInfo = Type.Optional(
  only({ category_info: Type.Record(Type.String({ pattern: '^[A-Z_]+$' }), Words) }),
);

/** A category at a level: leaves have no `categories`, aisles no `parentId`, and none has `children`. */
function categoryWith(place: TProperties, below: TSchema | undefined) {
  return only({
    categoryId: Id,
    name: Words,
    slug: CategorySlug,
    itemUrl: Type.String({ pattern: '^/category/.' }),
    categoryBlocks: Type.Optional(Type.Array(Type.Unknown(), { minItems: 1 })),
    metaData: categoryInfo,
    ...place,
    ...(below && { categories: Type.Optional(Type.Array(below, { minItems: 1 })) }),
  });
}
const child = { parentId: Id };
const Leaf = categoryWith(child, undefined);
const Group = categoryWith(child, Leaf);
const Aisle = categoryWith({}, Group);

export const CategoryTree = only({ categories: Type.Array(Aisle, { minItems: 1 }) });
export const OneCategory = only({ category: Type.Union([Aisle, Group, Leaf]) });

export interface Category {
  categoryId: number;
  name: string;
  slug: string;
  parentId?: number;
  itemUrl: string;
  categories?: Category[];
}

/** The cart in the answer of a log-in. */
export const Cart = Type.Object({
  cartId: Count,
  cartStatusId: Count,
  user: Type.Object({ userId: Id, email: Words, userType: Type.Object({ userTypeId: Type.Integer() }) }),
  store: only({ storeId: Id, name: Words }),
  warehouse: only({ warehouseId: Id, name: Type.String() }),
  shippingAddress: Type.Object({
    addressId: Count,
    deliveryServiceId: Count,
    zoneId: Count,
    autoAssigned: Type.Boolean(),
  }),
  timeslot: Type.Object({
    timeslotId: Count,
    date: Type.String(),
    beginTime: Type.String(),
    endTime: Type.String(),
    name: Type.String(),
    autoAssigned: Type.Boolean(),
  }),
  cartItems: Type.Optional(Type.Array(Type.Object({ itemId: Id, cartItemId: Id, product: ListedProduct }))),
  totalItems: Type.Number({ minimum: 0 }),
  totalPrice: Type.Number({ minimum: 0 }),
  packageTotal: Type.Number({ minimum: 0 }),
  containerTotal: Type.Number({ minimum: 0 }),
  deliveryFee: Type.Number({ minimum: 0 }),
  cartInfos: Type.Record(Type.String(), Type.String()),
  changesOrder: Type.Optional(
    only({
      orderId: Id,
      paymentTypeId: Id,
      totalPrice: Euro,
      deliveryFee: Euro,
      timeslot: only({
        timeslotId: Id,
        date: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' }),
        beginTime: Type.String({ pattern: '^\\d\\d:\\d\\d$' }),
        endTime: Type.String({ pattern: '^\\d\\d:\\d\\d$' }),
      }),
      until: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d' }),
    }),
  ),
});
