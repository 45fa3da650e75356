import { aftersale } from './aftersale/index.ts';
import { cart } from './cart/index.ts';
import { catalog } from './catalog/index.ts';
import { checkout } from './checkout/index.ts';
import { content } from './content/index.ts';
import { customer } from './customer/index.ts';
import { fulfilment } from './fulfilment/index.ts';
import { gift } from './gift/index.ts';
import { identity } from './identity/index.ts';
import { lists } from './lists/index.ts';
import { notification } from './notification/index.ts';
import { order } from './order/index.ts';
import { tenancy } from './tenancy/index.ts';

/** Every call of the product, by business word. */
export const contract = {
  tenancy,
  identity,
  customer,
  gift,
  catalog,
  content,
  fulfilment,
  lists,
  cart,
  order,
  checkout,
  notification,
  aftersale,
};
export type Contract = typeof contract;

export * from './client.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './errors.ts';
export type { Cart, CartItem, LineReplacements, PlaceChanges } from './cart/index.ts';
export type { Category, CategoryBlock } from './catalog/category-shape.ts';
export type { Facet, Product, ProductsData, WarehousePromo } from './catalog/index.ts';
export type {
  ContentFound,
  ContentPicture,
  ContentPost,
  FormField,
  MailPars,
  MenuItem,
  Proposal,
} from './content/index.ts';
export type {
  Address,
  AddressInput,
  BrandStore,
  PlaceSuggestion,
  ServiceAddress,
  ServiceArea,
  Store,
  TimeslotDay,
} from './fulfilment/index.ts';
export { PaymentData } from './checkout/payment-data.ts';
export type { DownloadedFile } from './file.ts';
export type { FiscalPersonInput } from './customer/profile.ts';
export type { RegisterInput } from './identity/index.ts';
export type { ListSummary, PastedLine, SharedList, ShoppingList } from './lists/index.ts';
export type { Habit, ListedOrder, Order, OrderSummary } from './order/index.ts';
export type { AfterSale, Case } from './aftersale/index.ts';
export { shopContainers } from './aftersale/shop-containers.ts';
export { shopCases, type ShopCase } from './aftersale/shop-side.ts';
export { shopOrders } from './order/shop-side.ts';
export type { ListedShopOrder, PickerOrder, PickInput, ShopOrder } from './order/shop-side.ts';
export { staffEntry, staffPeople, staffRecords } from './staff/index.ts';
export type { AuditRow, Key, Me, Person, Role, StaffSession } from './staff/index.ts';
export { ProviderAddress } from './tenancy/index.ts';
export type { BrandSettings, StatusData, TagManager } from './tenancy/index.ts';
