import { addAll } from './add-all.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { content } from './content.ts';
import { customer } from './customer.ts';
import { fulfilment } from './fulfilment.ts';
import { giftCodes } from './gift-codes.ts';
import { gift } from './gift.ts';
import { identity } from './identity.ts';
import { lists } from './lists.ts';
import { order } from './order.ts';
import { packaging } from './packaging.ts';
import { pastedLists } from './pasted-lists.ts';
import { places } from './places.ts';
import { purchaseRestriction } from './purchase-restriction.ts';
import { replaceItems } from './replace-items.ts';
import { tenancy } from './tenancy.ts';

/** Every call of the product, by business word. */
export const contract = {
  tenancy,
  identity,
  customer,
  gift,
  catalog,
  content,
  fulfilment: { ...fulfilment, ...places },
  lists: { ...lists, ...pastedLists },
  cart: { ...cart, ...addAll, ...replaceItems, ...giftCodes, ...packaging, ...purchaseRestriction },
  order,
  checkout,
};
export type Contract = typeof contract;

export * from './client.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './errors.ts';
export type { Cart, CartItem } from './cart-shape.ts';
export type { Category, CategoryBlock } from './category-shape.ts';
export type { Facet, Product, ProductsData, WarehousePromo } from './catalog.ts';
export type { Proposal } from './content.ts';
export type { Address, AddressInput, PlaceSuggestion, Store, TimeslotDay } from './fulfilment.ts';
export type { RegisterInput } from './identity.ts';
export type { ListSummary, SharedList, ShoppingList } from './lists.ts';
export type { Habit, ListedOrder, Order, OrderSummary } from './order.ts';
export type { LineReplacements } from './line-replacements.ts';
export type { PastedLine } from './pasted-lists.ts';
export type { PlaceChanges } from './place-changes.ts';
export type { BrandStore, ServiceAddress, ServiceArea } from './places.ts';
export type { BrandSettings } from './tenancy.ts';
