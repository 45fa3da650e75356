import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AuditRow, Id, Key, PermissionName } from './staff-shape.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** What was done, and the keys of the brand's programs. */
export const staffRecords = {
  audit: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/audit/list',
    summary: 'What staff, programs and commands did, newest first; by person, key, object, act and day',
    access: 'staff',
    permission: 'audit.read',
    writes: false,
    input: Type.Object({
      staff_id: Type.Optional(Id),
      key_id: Type.Optional(Id),
      object_kind: Type.Optional(Type.String({ maxLength: 40 })),
      object_id: Type.Optional(Type.String({ maxLength: 100 })),
      act: Type.Optional(Type.String({ maxLength: 80 })),
      /** Of the shop's time zone. */
      from_day: Type.Optional(Day),
      to_day: Type.Optional(Day),
      /** Entries before this one: the next page. */
      before: Type.Optional(Id),
    }),
    data: Type.Object({ entries: Type.Array(AuditRow), more: Type.Boolean() }),
  }),
  keys: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/keys/list',
    summary: 'API keys of the brand',
    access: 'staff',
    permission: 'key.read',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ keys: Type.Array(Key) }),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/keys/create',
    summary: 'Makes an API key with permissions that the caller has everywhere; it is shown this once',
    access: 'staff',
    permission: 'key.manage',
    writes: true,
    input: Type.Object({
      name: Type.String({ pattern: '^[\\w .-]{1,60}$' }),
      permissions: Type.Array(PermissionName, { minItems: 1, maxItems: 100 }),
    }),
    data: Type.Object({ keyId: Type.Integer(), key: Type.String() }),
    errors: ['KEY_NAME_TAKEN', 'STAFF_NOT_MANAGEABLE'],
  }),
  revokeKey: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/keys/revoke',
    summary: 'Ends an API key',
    access: 'staff',
    permission: 'key.manage',
    writes: true,
    input: Type.Object({ key_id: Id }),
    data: Type.Object({}),
    errors: ['KEY_NOT_FOUND', 'STAFF_NOT_MANAGEABLE'],
  }),
};
