import { aftersalePersonalData } from './modules/aftersale/index.ts';
import { cartPersonalData } from './modules/cart/index.ts';
import { catalogPersonalData } from './modules/catalog/index.ts';
import { checkoutPersonalData } from './modules/checkout/index.ts';
import { contentPersonalData } from './modules/content/index.ts';
import { customerPersonalData } from './modules/customer/index.ts';
import { fulfilmentPersonalData } from './modules/fulfilment/index.ts';
import { giftPersonalData } from './modules/gift/index.ts';
import { identityPersonalData } from './modules/identity/index.ts';
import { listsPersonalData } from './modules/lists/index.ts';
import { notificationPersonalData } from './modules/notification/index.ts';
import { orderPersonalData } from './modules/order/index.ts';
import type { PersonalData } from './platform/personal-data.ts';

/** What the words tell and forget of a shopper, in the order in which the copy of all data shows it. */
export const personalData: readonly PersonalData[] = [
  identityPersonalData,
  customerPersonalData,
  fulfilmentPersonalData,
  orderPersonalData,
  checkoutPersonalData,
  aftersalePersonalData,
  cartPersonalData,
  listsPersonalData,
  catalogPersonalData,
  giftPersonalData,
  contentPersonalData,
  notificationPersonalData,
];
