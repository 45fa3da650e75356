import { Type, type Static } from 'typebox';

const Timeslot = Type.Object({
  timeslotId: Type.Integer(),
  beginTime: Type.String(),
  endTime: Type.String(),
  status: Type.Union([Type.Literal('empty'), Type.Literal('intermediate'), Type.Literal('full')]),
  active: Type.Integer(),
  selected: Type.Boolean(),
  deliveryFee: Type.Number(),
  /** Cut-off, ISO 8601 with offset. */
  cutOff: Type.String(),
  /** Why the slot is full for this cart though it has places for others; `status` is then full. */
  reason: Type.Optional(Type.Object({ code: Type.String(), text: Type.String() })),
});

export const TimeslotDay = Type.Object({
  dateIso: Type.String(),
  selected: Type.Boolean(),
  timeslots: Type.Array(Timeslot),
  /** Why the day is closed, with the holiday's name; answered only with `show-closed`. */
  closed: Type.Optional(Type.Object({ code: Type.String(), text: Type.String() })),
});
export type TimeslotDay = Static<typeof TimeslotDay>;

/** The first slot that has a place for this cart. */
export const FirstFree = Type.Object({
  timeslotId: Type.Integer(),
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
});
