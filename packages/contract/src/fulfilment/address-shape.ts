import { Type, type Static } from 'typebox';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });

/** 2 home, 3 store pickup, 5 locker (FUL-03); other numbers are answered like a type that the brand lacks. */
export const AddressType = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });

/** Postal address (specification §3). Coordinates are WGS 84 degrees. */
export const Address = Type.Object({
  addressId: Type.Integer(),
  addressName: Type.String(),
  doorbellName: Type.String(),
  address1: Type.String(),
  addressNumber: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postalcode: Type.String(),
  floor: Type.String(),
  addressNote: Type.String(),
  referencePhoneNumber: Type.String(),
  elevator: Type.Boolean(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  gpsLatitude: Type.Number(),
  gpsLongitude: Type.Number(),
  addressType: Type.String(),
  addressTypeId: Type.Integer(),
});
export type Address = Static<typeof Address>;

/** Address fields of a request; the domain checks completeness and names missing fields. */
export const AddressInput = Type.Object({
  addressId: Type.Optional(Id),
  addressName: Type.Optional(Text(60)),
  doorbellName: Type.Optional(Text(80)),
  address1: Type.Optional(Text(120)),
  addressNumber: Type.Optional(Text(20)),
  city: Type.Optional(Text(80)),
  province: Type.Optional(Text(40)),
  postalcode: Type.Optional(Text(10)),
  floor: Type.Optional(Text(20)),
  addressNote: Type.Optional(Text(500)),
  referencePhoneNumber: Type.Optional(Text(30)),
  elevator: Type.Optional(Type.Boolean()),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
});
export type AddressInput = Static<typeof AddressInput>;
