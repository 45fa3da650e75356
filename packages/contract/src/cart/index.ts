import { addAll } from './add-all.ts';
import {
  extendTimeslot,
  listSmallLockers,
  listTimeslots,
  selectAddress,
  selectNearStore,
  selectStore,
  selectTimeslot,
  viewDeliveryFee,
  viewDeliveryTerms,
} from './delivery.ts';
import { addGiftCode, checkGiftCode, removeGiftCode } from './gift-codes.ts';
import { listReplacements } from './line-replacements.ts';
import { listSubstitutes } from './line-substitutes.ts';
import { add, addAllFromList, deleteLines, update, updateInfos } from './lines.ts';
import { listPackagingTypes } from './packaging.ts';
import { previewPlace } from './place-changes.ts';
import { purchaseRestriction } from './purchase-restriction.ts';
import { replace } from './replace-items.ts';
import { updateCartInfo, view } from './view.ts';

export type { Cart, CartItem } from './cart-shape.ts';
export type { LineReplacements } from './line-replacements.ts';
export type { PlaceChanges } from './place-changes.ts';

/** Calls of the basket. */
export const cart = {
  view,
  add,
  addAllFromList,
  update,
  delete: deleteLines,
  updateCartInfo,
  updateInfos,
  selectAddress,
  selectStore,
  selectNearStore,
  previewPlace,
  listReplacements,
  listSubstitutes,
  viewDeliveryFee,
  viewDeliveryTerms,
  listTimeslots,
  listSmallLockers,
  selectTimeslot,
  extendTimeslot,
  addAll,
  replace,
  checkGiftCode,
  addGiftCode,
  removeGiftCode,
  listPackagingTypes,
  purchaseRestriction,
};
