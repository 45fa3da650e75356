import { permissions, type Permission } from '@bottega/domain/staff';
import { Type, type Static } from 'typebox';

export const Id = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
/** One-time code of the authenticator app, or a recovery code. */
export const Code = Type.String({ minLength: 1, maxLength: 40 });
export const NewPassword = Type.String({ maxLength: 200 });
/** From a mailed link. */
export const Token = Type.String({ minLength: 1, maxLength: 200 });
export const RoleKey = Type.String({ pattern: '^[a-z][A-Za-z0-9-]{1,39}$' });
export const PermissionName = Type.Unsafe<Permission>(Type.Enum([...permissions]));

/** A role in all stores, or in some. */
const Grant = Type.Object({
  role: RoleKey,
  /** Absent: all stores of the brand. */
  store_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2000 })),
});
export const Grants = Type.Array(Grant, { maxItems: 40 });

const ReadGrant = Type.Object({ role: Type.String(), storeIds: Type.Optional(Type.Array(Type.Integer())) });

/** Who works for the brand and is logged in. */
export const Me = Type.Object({
  staffId: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  grants: Type.Array(ReadGrant),
  /** Where each permission holds: `all`, or ids of stores. */
  rights: Type.Record(Type.String(), Type.Union([Type.Literal('all'), Type.Array(Type.Integer())])),
});
export type Me = Static<typeof Me>;

export const Person = Type.Object({
  staffId: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  state: Type.Union([Type.Literal('invited'), Type.Literal('active'), Type.Literal('suspended')]),
  grants: Type.Array(ReadGrant),
  /** Whether the caller may manage the account. */
  manageable: Type.Boolean(),
  /** The state that a change must name; another one was changed meanwhile. */
  version: Type.Integer(),
  /** ISO 8601; absent: never logged in, or no session is left. */
  lastSeenAt: Type.Optional(Type.String()),
});
export type Person = Static<typeof Person>;

export const Role = Type.Object({
  role: Type.String(),
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  /** Every brand has it; it can't be changed. */
  standard: Type.Boolean(),
});
export type Role = Static<typeof Role>;

export const StaffSession = Type.Object({
  sessionId: Type.String(),
  /** Whether it is the caller's own. */
  current: Type.Boolean(),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  clientAddress: Type.String(),
  userAgent: Type.String(),
});
export type StaffSession = Static<typeof StaffSession>;

export const AuditRow = Type.Object({
  entryId: Type.Integer(),
  at: Type.String(),
  actorKind: Type.Union([Type.Literal('staff'), Type.Literal('program'), Type.Literal('command')]),
  actorId: Type.Optional(Type.Integer()),
  actorName: Type.String(),
  clientAddress: Type.String(),
  requestId: Type.String(),
  storeId: Type.Optional(Type.Integer()),
  act: Type.String(),
  objectKind: Type.String(),
  objectId: Type.String(),
  before: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  after: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  reason: Type.String(),
});
export type AuditRow = Static<typeof AuditRow>;

export const Key = Type.Object({
  keyId: Type.Integer(),
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  createdAt: Type.String(),
  lastUsedAt: Type.Optional(Type.String()),
  revokedAt: Type.Optional(Type.String()),
});
export type Key = Static<typeof Key>;
