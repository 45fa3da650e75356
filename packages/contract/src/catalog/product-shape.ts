import { Type, type Static } from 'typebox';
import { AllergenCode } from './allergen-code.ts';
import { Label } from './label-shape.ts';

export const WarehousePromo = Type.Object({
  warehousePromoId: Type.Integer(),
  /** 5 percentage or price cut, 6 offers on several pieces. */
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
  /** Whether the shopper must accept or decline the offer. */
  selectable: Type.Boolean(),
  /** Maximum number of pieces per order that the offer counts. */
  perOrderLimit: Type.Optional(Type.Integer()),
  /** Lowest price of the 30 days before the cut, in euro (Codice del consumo art. 17-bis). */
  lowestPrice30Days: Type.Optional(Type.Number()),
});
export type WarehousePromo = Static<typeof WarehousePromo>;

const SelectOption = Type.Object({
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

/** Product in list form. Prices are euro. */
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
  /** Euro, list price: without offers. */
  price: Type.Number(),
  /** Euro, the price to pay: the list price under a percentage or price cut of the day. */
  priceDisplay: Type.Number(),
  /** Euro, the prior price, shown struck through; absent where no cut may be announced. */
  priceStandardDisplay: Type.Optional(Type.Number()),
  /** Euro, `priceDisplay` for a kilogram, litre or piece of the content. */
  priceUmDisplay: Type.Number(),
  /** Euro, `priceStandardDisplay` for a kilogram, litre or piece of the content; absent with it. */
  priceStandardUmDisplay: Type.Optional(Type.Number()),
  /** The unit of `priceUmDisplay`. */
  weightUnitDisplay: Type.Enum(['KG', 'LT', 'PZ']),
  /** The unit of `price` and `priceDisplay`: kilograms of loose goods, else pieces. */
  priceUnitDisplay: Type.Enum(['kg', 'pz']),
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
  /** Of fruit and vegetables: class (`Extra`, `I`, `II`), and where they grew as plain text. */
  produce: Type.Optional(Type.Object({ grade: Type.String(), origin: Type.Optional(Type.String()) })),
  /** Days from the hand-over for which the shop promises that it stays fresh. */
  freshDays: Type.Optional(Type.Integer()),
  /** Euro, deposit of the returnable container of a piece or pack; comes on top of the price. */
  containerDeposit: Type.Optional(Type.Number()),
  /** That the pack holds less than before, for six months (Codice del consumo, art. 15-bis). */
  sizeNotice: Type.Optional(Type.String()),
  /** Not for eating or drinking: two years of legal guarantee. */
  nonFood: Type.Optional(Type.Boolean()),
  /** Single-product answers only: the shop takes used ones back. */
  takenBack: Type.Optional(Type.Boolean()),
  /** What the label says. In lists only what belongs to the price: energy class with its sheet, drained content. */
  label: Type.Optional(Label),
  /** Groups of allergens that it contains. Absent without data, empty if it declares none. */
  allergens: Type.Optional(Type.Array(AllergenCode)),
  /** Groups of allergens of which it may contain traces; absent if it declares none. */
  allergenTraces: Type.Optional(Type.Array(AllergenCode)),
  warehousePromo: Type.Optional(WarehousePromo),
  /** Single-product answers only: the picture is a drawing, not a photograph. */
  pictureIllustrative: Type.Optional(Type.Boolean()),
  /** Single-product answers only. Values of `product_description` are HTML. */
  metaData: Type.Optional(Type.Object({ product_description: Type.Record(Type.String(), Type.String()) })),
});
export type Product = Static<typeof Product>;
