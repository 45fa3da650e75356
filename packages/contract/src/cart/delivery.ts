import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Int32 } from '../integer.ts';
import { AddressType } from '../fulfilment/address-shape.ts';
import { FirstFree, TimeslotDay } from '../fulfilment/slots.ts';
import { Cart } from './cart-shape.ts';
import { DeliveryFees, DeliveryTerms } from './delivery-fees.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const selectAddress = endpoint({
  method: 'POST',
  path: '/ebsn/api/user-address/select',
  summary: 'Sets the cart’s address; answers the cart',
  access: 'session',
  writes: true,
  input: Type.Object({
    address_id: Id,
    address_type: Type.Optional(AddressType),
    delivery_service_id: Type.Optional(Int32),
  }),
  data: Cart,
  errors: [
    'ADDRESS_NOT_FOUND',
    'ADDRESS_NOT_COVERED',
    'ADDRESS_LOCKED',
    'LOGIN_REQUIRED',
    'SERVICE_UNKNOWN',
    'ORDER_CHANGE_PLACE',
  ],
});

export const selectStore = endpoint({
  method: 'POST',
  path: '/ebsn/api/store/select',
  summary: 'Sets the cart’s store: its pickup point, or its locker if it has none; answers the cart',
  access: 'session',
  writes: true,
  input: Type.Object({ store_id: Id }),
  data: Cart,
  errors: ['STORE_NOT_FOUND', 'SERVICE_UNKNOWN', 'ADDRESS_LOCKED', 'LOGIN_REQUIRED', 'ORDER_CHANGE_PLACE'],
});

export const selectNearStore = endpoint({
  method: 'GET',
  path: '/ebsn/api/store-proximity/select',
  forOthers: true,
  summary: 'Sets the cart’s store from the list of near stores; answers the cart',
  access: 'session',
  writes: true,
  input: Type.Object({ store_id: Id }),
  data: Cart,
  errors: ['STORE_NOT_FOUND', 'SERVICE_UNKNOWN', 'ADDRESS_LOCKED', 'LOGIN_REQUIRED', 'ORDER_CHANGE_PLACE'],
});

export const viewDeliveryFee = endpoint({
  method: 'GET',
  path: '/ebsn/api/delivery-fee/view',
  forOthers: true,
  summary: 'Delivery fees of the cart’s place, by slot and by amount of goods',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: DeliveryFees,
});

export const viewDeliveryTerms = endpoint({
  method: 'GET',
  path: '/ebsn/api/delivery-fee/terms',
  summary: 'Minimum order, fees and first slot of the cart’s place, or of home delivery in general',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: Type.Object({ terms: Type.Optional(DeliveryTerms) }),
});

export const listTimeslots = endpoint({
  method: 'GET',
  path: '/ebsn/api/timeslot/list',
  summary: 'Days with their slots for the cart’s address; `show-closed` adds days without slots',
  access: 'public',
  writes: false,
  input: Type.Object({
    'show-closed': Type.Optional(Type.Boolean()),
    'check-locker': Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({ days: Type.Array(TimeslotDay), firstFree: Type.Optional(FirstFree) }),
});

export const listSmallLockers = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/small-lockers',
  summary: 'Lockers that are too small for the basket',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: Type.Object({
    lockers: Type.Array(
      Type.Object({
        addressId: Type.Integer(),
        reason: Type.Object({ code: Type.String(), text: Type.String() }),
      }),
    ),
  }),
});

export const selectTimeslot = endpoint({
  method: 'GET',
  path: '/ebsn/api/timeslot/select',
  summary: 'Holds a slot for the cart; an empty cart keeps it as a wish; answers the cart',
  access: 'session',
  writes: true,
  input: Type.Object({
    sel_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    timeslot_id: Id,
  }),
  data: Cart,
  errors: [
    'TIMESLOT_NOT_FOUND',
    'TIMESLOT_FULL',
    'TIMESLOT_PAST_CUT_OFF',
    'TIMESLOT_TOO_LARGE',
    'TIMESLOT_HOLDS_TOO_MANY',
    'LOCKER_TOO_SMALL',
    'ADDRESS_REQUIRED',
    'LOGIN_REQUIRED',
    'CART_LOCKED',
  ],
});

export const extendTimeslot = endpoint({
  method: 'POST',
  path: '/ebsn/api/timeslot/extend',
  summary: 'Extends the hold of the slot, a limited number of times; answers the cart',
  access: 'session',
  writes: true,
  input: Type.Object({}),
  data: Cart,
  errors: [
    'TIMESLOT_REQUIRED',
    'TIMESLOT_NOT_HELD',
    'TIMESLOT_EXPIRED',
    'TIMESLOT_PAST_CUT_OFF',
    'TIMESLOT_KEPT_LONGEST',
    'LOGIN_REQUIRED',
    'CART_LOCKED',
  ],
});
