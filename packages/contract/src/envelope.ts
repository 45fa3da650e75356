import { Type, type Static, type TSchema } from 'typebox';

/**
 * A message with a stable code; `message` is its Italian text, `field` the name of its input field.
 */
export const Message = Type.Union([
  Type.String(),
  Type.Object({
    code: Type.String(),
    message: Type.String(),
    params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    field: Type.Optional(Type.String()),
  }),
]);
export type Message = Static<typeof Message>;

export const ResponseStatus = Type.Object({
  /** 0 when the call succeeded. */
  status: Type.Integer(),
  errors: Type.Array(Type.Object({ error: Type.String() })),
  infos: Type.Array(Type.Object({ info: Type.String() })),
  /** The same text under both keys, because clients of this API read either. */
  warnings: Type.Array(Type.Object({ error: Type.String(), warning: Type.String() })),
  errorsMessage: Type.Array(Message),
  infosMessage: Type.Array(Message),
  warningsMessage: Type.Array(Message),
});
export type ResponseStatus = Static<typeof ResponseStatus>;

export const EnvelopeUser = Type.Object({
  /** -1 for a visitor; ids start at 1. */
  userId: Type.Integer(),
  login: Type.String(),
  profileConfirmed: Type.Boolean(),
});
export type EnvelopeUser = Static<typeof EnvelopeUser>;

/** Envelope of every answer of `/ebsn/api/*`. */
export interface Envelope<D> {
  response: ResponseStatus;
  user: EnvelopeUser;
  data: D;
}

export function envelopeOf<D extends TSchema>(data: D) {
  return Type.Object({ response: ResponseStatus, user: EnvelopeUser, data });
}

export const Page = Type.Object({
  selPage: Type.Integer(),
  totPages: Type.Integer(),
  totItems: Type.Integer(),
  itemsPerPage: Type.Integer(),
});
export type Page = Static<typeof Page>;

/** Empty `data` of a refused call. */
export const NoData = Type.Object({});
