import { Type } from 'typebox';

export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });
/** Maximum distance in metres; 10000.0 when absent (FUL-49). */
export const Distance = Type.Optional(Type.Number({ minimum: 0 }));

export const FirstSlot = Type.Object({
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
});

export const DeliveryService = Type.Object({
  deliveryServiceId: Type.Integer(),
  name: Type.String(),
  addressTypeId: Type.Integer(),
  showTab: Type.Boolean(),
});
