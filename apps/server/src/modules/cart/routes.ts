import { contract } from '@bottega/contract';
import { implement } from '../../platform/implement.ts';
import { addAllFromList, addAllNamed } from './lines/add-all.ts';
import { addItems } from './lines/add-items.ts';
import { deleteItems } from './lines/delete-items.ts';
import { addCode, checkCode, removeCode } from './gift-codes.ts';
import { listPackagingTypes } from './state/packaging.ts';
import { previewPlace } from './delivery/preview-place.ts';
import { listReplacements } from './lines/list-replacements.ts';
import { listSubstitutes } from './lines/list-substitutes.ts';
import { listSmallLockers } from './delivery/list-small-lockers.ts';
import { purchaseRestriction } from './lines/purchase-restriction.ts';
import { replaceItems } from './lines/replace-items.ts';
import { selectAddress, selectStore } from './delivery/select-place.ts';
import { extendTimeslot, listTimeslots, selectTimeslot } from './delivery/select-timeslot.ts';
import { setCartInfo, setLineInfos } from './lines/set-infos.ts';
import { updateItems } from './lines/update-items.ts';
import { viewCart } from './view/view-cart.ts';
import { viewDeliveryFee } from './delivery/view-delivery-fee.ts';
import { viewDeliveryTerms } from './delivery/view-delivery-terms.ts';

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
  listSubstitutes,
  viewDeliveryFee,
  viewDeliveryTerms,
  selectTimeslot,
  extendTimeslot,
  listTimeslots,
  listSmallLockers,
});
