import { contract } from '@bottega/contract';
import { implement } from '../../platform/implement.ts';
import { addAllFromList, addAllNamed } from './add-all.ts';
import { addItems } from './add-items.ts';
import { deleteItems } from './delete-items.ts';
import { addCode, checkCode, removeCode } from './gift-codes.ts';
import { listPackagingTypes } from './packaging.ts';
import { previewPlace } from './preview-place.ts';
import { listReplacements } from './list-replacements.ts';
import { listSmallLockers } from './list-small-lockers.ts';
import { purchaseRestriction } from './purchase-restriction.ts';
import { replaceItems } from './replace-items.ts';
import { selectAddress, selectStore } from './select-place.ts';
import { extendTimeslot, listTimeslots, selectTimeslot } from './select-timeslot.ts';
import { setCartInfo, setLineInfos } from './set-infos.ts';
import { updateItems } from './update-items.ts';
import { viewCart } from './view-cart.ts';
import { viewDeliveryFee } from './view-delivery-fee.ts';

export const cartRoutes = implement('cart', contract.cart, {
  view: viewCart,
  add: addItems,
  addAll: addAllNamed,
  addAllFromList,
  update: updateItems,
  delete: deleteItems,
  replace: replaceItems,
  updateCartInfo: setCartInfo,
  updateInfos: setLineInfos,
  checkGiftCode: checkCode,
  addGiftCode: addCode,
  removeGiftCode: removeCode,
  listPackagingTypes,
  purchaseRestriction,
  selectAddress,
  selectStore,
  selectNearStore: selectStore,
  previewPlace,
  listReplacements,
  viewDeliveryFee,
  selectTimeslot,
  extendTimeslot,
  listTimeslots,
  listSmallLockers,
});
