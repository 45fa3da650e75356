import type { Cart } from '@bottega/contract';
import {
  cartStatus,
  estimateRange,
  eurosOf,
  formatHash,
  userType,
  type CartTotals,
  type Cents,
} from '@bottega/domain';
import { formatTimeRange, type Texts } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import { levelOf, type Shopper } from '../../identity/index.ts';
import { slotLoadOf, type CartState } from '../state/cart-state.ts';
import type { ChangedOrder } from '../state/changed-order-repository.ts';
import { giftsView } from './gifts-view.ts';
import { lineViews } from './line-view.ts';
import { orderPackagesView } from '../state/packaging.ts';

interface Frame {
  brand: Brand;
  shopper: Shopper | undefined;
  hasFavorites: boolean;
  hasGiftCertificates: boolean;
  hasHousehold?: boolean;
  texts: Texts;
  showSectors: boolean;
  /** Whether a company's single sign-on opened the session. */
  isSso: boolean;
}

type Lines = Pick<Cart, 'cartItems' | 'sectors'>;

export function cartView(state: CartState, totals: CartTotals, frame: Frame): Cart {
  const { cart, place } = state;
  const { slot } = place;
  return {
    ...emptyCartView(frame),
    cartId: cart.cartId,
    cartStatusId: cart.statusId,
    store: place.zone
      ? { storeId: place.zone.storeId, name: place.zone.storeName }
      : { storeId: frame.brand.settings.defaultStoreId, name: frame.brand.name },
    warehouse: place.zone
      ? { warehouseId: place.zone.warehouseId, name: place.zone.warehouseName }
      : { warehouseId: cart.warehouseId, name: '' },
    shippingAddress: shippingAddress(state),
    ...(slot && {
      timeslot: {
        timeslotId: slot.timeslotId,
        date: slot.date,
        beginTime: slot.beginTime,
        endTime: slot.endTime,
        name: formatTimeRange(slot.beginTime, slot.endTime),
        autoAssigned: slot.autoAssigned,
        ...(slot.state === 'held' && {
          heldUntil: slot.expiresAt.toISOString(),
          extensionsLeft: Math.max(0, frame.brand.settings.slotMostExtensions - slot.extensions),
        }),
      },
    }),
    ...linesOf(state, totals, frame),
    totalItems: totals.itemsCount,
    totalPrice: eurosOf(totals.total),
    packageTotal: eurosOf(totals.packageTotal + cratesOf(totals)),
    containerTotal: eurosOf(totals.containerTotal - cratesOf(totals)),
    deliveryFee: eurosOf(totals.deliveryFee),
    totals: totalsView(state, totals, frame.brand),
    ...giftsView(state, totals, frame.texts),
    orderPackages: orderPackagesView(state.packaging, slotLoadOf(state)),
    cartInfos: { need_invoice: 'false', order_comment: '', ...cart.infos },
    hash: formatHash({
      warehouseId: cart.warehouseId,
      timeslotId: slot?.timeslotId ?? 0,
      ...shownDay(state),
    }),
    ...(cart.previewDate !== null && { forcedPreviewDate: cart.previewDate }),
    ...(state.change && { changesOrder: changesOrderView(state.change) }),
  };
}

/** Deposits of returnable crates, which are packages on the wire and container deposits in the books. */
const cratesOf = ({ crates }: CartTotals): Cents => (crates ? crates.quantity * crates.unitCents : 0);

const changesOrderView = ({ totalCents, feeCents, cutOff, ...order }: ChangedOrder) => ({
  orderId: order.orderId,
  paymentTypeId: order.paymentTypeId,
  totalPrice: eurosOf(totalCents),
  deliveryFee: eurosOf(feeCents),
  timeslot: {
    timeslotId: order.timeslotId,
    date: order.deliveryDate,
    beginTime: order.beginTime,
    endTime: order.endTime,
  },
  until: cutOff.toISOString(),
});

/** The day whose catalogue is shown, if it isn't today. */
function shownDay({ cart, place: { slot } }: CartState): { date?: string } {
  const date = cart.previewDate ?? slot?.date;
  return date === undefined ? {} : { date };
}

function shippingAddress({ cart, place: { address, zone } }: CartState): Cart['shippingAddress'] {
  if (!address) return nowhere;
  return {
    ...address,
    deliveryServiceId: zone?.deliveryServiceId ?? 0,
    zoneId: zone?.zoneId ?? 0,
    autoAssigned: cart.addressAutoAssigned,
  };
}

function linesOf(state: CartState, totals: CartTotals, frame: Frame): Lines {
  const lines = lineViews(state, totals, frame.texts);
  if (!frame.showSectors) return { cartItems: lines.map(({ item }) => item) };
  const sectors = new Map<number, NonNullable<Cart['sectors']>[number]>();
  for (const { item, goods } of lines) {
    const [aisle] = goods.row.crumbs;
    const { id: categoryId, name } = aisle ?? { id: 0, name: frame.texts.t('cart.otherAisle') };
    const sector = sectors.get(categoryId);
    if (sector) sector.cartItems.push(item);
    else sectors.set(categoryId, { name, categoryId, cartItems: [item] });
  }
  return { sectors: [...sectors.values()] };
}

function totalsView(
  { place: { zone, slot }, lines, offers }: CartState,
  totals: CartTotals,
  brand: Brand,
): Cart['totals'] {
  const textOf = new Map(offers.map((offer) => [offer.offerId, offer]));
  const freeFrom = zone && slot ? zone.freeFromCents : null;
  return {
    listTotal: eurosOf(totals.goodsListTotal),
    discountTotal: eurosOf(totals.discountTotal),
    basketDiscounts: totals.applied
      .filter(({ kind }) => kind === 'basket_threshold')
      .map(({ offerId, discount }) => ({
        promoId: offerId,
        badge: textOf.get(offerId)?.badge ?? '',
        text: textOf.get(offerId)?.description ?? '',
        amount: eurosOf(discount),
      })),
    goodsTotal: eurosOf(totals.goodsTotal),
    giftTotal: eurosOf(totals.giftTotal),
    variableWeightTotal: eurosOf(totals.variableWeightAmount),
    ...(totals.variableWeightAmount > 0 && { estimate: estimateView(totals, brand) }),
    minOrder: eurosOf(zone?.minOrderCents ?? 0),
    missingToMinOrder: eurosOf(totals.toMinimumOrder),
    ...(typeof freeFrom === 'number' && { freeDeliveryFrom: eurosOf(freeFrom) }),
    ...(totals.toFreeDelivery !== undefined && { missingToFreeDelivery: eurosOf(totals.toFreeDelivery) }),
    points: totals.points,
    lineCount: lines.length,
  };
}

function estimateView({ total, variableWeightAmount }: CartTotals, { settings }: Brand) {
  const { lowest, highest } = estimateRange(total, variableWeightAmount, settings.preAuthorisationBp);
  return { lowest: eurosOf(lowest), highest: eurosOf(highest) };
}

const nowhere = { addressId: 0, deliveryServiceId: 0, zoneId: 0, autoAssigned: true };

/** The empty cart of a session that has none; nothing is written. */
export function emptyCartView(frame: Frame): Cart {
  const { brand, shopper, showSectors } = frame;
  return {
    cartId: 0,
    cartStatusId: cartStatus.open,
    user: userView(frame),
    ...((shopper?.isStaff || frame.isSso) && { ssoUser: {} }),
    store: { storeId: brand.settings.defaultStoreId, name: brand.name },
    warehouse: { warehouseId: brand.settings.defaultWarehouseId, name: '' },
    shippingAddress: nowhere,
    timeslot: { timeslotId: 0, date: '', beginTime: '', endTime: '', name: '', autoAssigned: true },
    ...(showSectors ? { sectors: [] } : { cartItems: [] }),
    totalItems: 0,
    totalPrice: 0,
    packageTotal: 0,
    containerTotal: 0,
    deliveryFee: 0,
    totals: {
      listTotal: 0,
      discountTotal: 0,
      basketDiscounts: [],
      goodsTotal: 0,
      giftTotal: 0,
      variableWeightTotal: 0,
      minOrder: 0,
      missingToMinOrder: 0,
      points: 0,
      lineCount: 0,
    },
    cartInfos: { need_invoice: 'false', order_comment: '' },
    ...(shopper && { userPoints: { LOYALTY: { value: shopper.points } } }),
    orderAdjustmentSummary: { orderAdjustments: [] },
    giftCertificates: [],
    giftCertificatesEnded: [],
    giftCertificatesToGenerate: [],
    orderPackages: [],
    hash: formatHash({ warehouseId: brand.settings.defaultWarehouseId, timeslotId: 0 }),
  };
}

function userView({
  brand,
  shopper,
  hasFavorites,
  hasGiftCertificates,
  hasHousehold = false,
}: Frame): Cart['user'] {
  return {
    ...(shopper ? shopperView(brand, shopper) : visitorView),
    hasFavorites,
    giftCertificatesReceived: hasGiftCertificates,
    ...(hasHousehold && { hasHousehold }),
    companyId: brand.settings.companyId,
  };
}

const visitorView = {
  userId: -1,
  login: '',
  email: '',
  firstName: '',
  lastName: '',
  userType: { userTypeId: userType.shopper },
  betaTester: 0,
  profile: { level: 0 },
  legals: [],
  crmUserSegments: [],
};

function shopperView(brand: Brand, shopper: Shopper) {
  const { userId, login, email, firstName, lastName, defaultStoreAddressId, defaultDeliveryAddressId } =
    shopper;
  return {
    userId,
    login,
    email,
    firstName,
    lastName,
    userType: { userTypeId: shopper.userTypeId },
    betaTester: shopper.betaTester ? 1 : 0,
    profile: { level: levelOf(brand, shopper) },
    legals: shopper.legalIds.map((legalId) => ({ legalId })),
    crmUserSegments: shopper.crmSegmentIds.map((crmSegmentId) => ({ crmSegment: { crmSegmentId } })),
    ...(defaultStoreAddressId && { defaultStoreAddressId }),
    ...(defaultDeliveryAddressId && { defaultDeliveryAddressId }),
  };
}
