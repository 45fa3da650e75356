import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Grants, Id, PermissionName, Person, Role, RoleKey } from './staff-shape.ts';

const Email = Type.String({ maxLength: 200 });
const Name = Type.String({ minLength: 1, maxLength: 100 });
/** The state that the caller saw. */
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Reason = Type.Optional(Type.String({ maxLength: 500 }));

const refusals = ['STAFF_NOT_FOUND', 'STAFF_NOT_MANAGEABLE', 'STAFF_CHANGED_MEANWHILE'] as const;

/** The people of the brand and their roles. */
export const staffPeople = {
  list: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/staff/list',
    summary: 'People of the staff, those of the caller’s stores',
    access: 'staff',
    permission: 'staff.read',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ people: Type.Array(Person) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/invite',
    summary: 'Adds a person with roles and mails an invitation',
    access: 'staff',
    permission: 'staff.manage',
    writes: true,
    input: Type.Object({ email: Email, name: Name, grants: Grants }),
    data: Person,
    errors: [
      'STAFF_NOT_MANAGEABLE',
      'STAFF_EMAIL_WRONG',
      'STAFF_EMAIL_TAKEN',
      'ROLE_UNKNOWN',
      'STORE_UNKNOWN',
    ],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/invite-again',
    summary: 'Takes password and second factor away, ends the sessions and mails a new invitation',
    access: 'staff',
    permission: 'staff.manage',
    writes: true,
    input: Type.Object({ staff_id: Id, version: Version, reason: Reason }),
    data: Person,
    errors: refusals,
  }),
  setGrants: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/grants',
    summary: 'Sets the roles of a person; nobody can give or take what they lack',
    access: 'staff',
    permission: 'staff.manage',
    writes: true,
    input: Type.Object({ staff_id: Id, version: Version, grants: Grants, reason: Reason }),
    data: Person,
    errors: [...refusals, 'ROLE_UNKNOWN', 'STORE_UNKNOWN', 'STAFF_LAST_OWNER'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/suspend',
    summary: 'Keeps a person out and ends their sessions, or lets them in again',
    access: 'staff',
    permission: 'staff.manage',
    writes: true,
    input: Type.Object({ staff_id: Id, version: Version, suspended: Type.Boolean(), reason: Reason }),
    data: Person,
    errors: [...refusals, 'STAFF_LAST_OWNER'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/end-sessions',
    summary: 'Ends all sessions of a person at once',
    access: 'staff',
    permission: 'staff.manage',
    writes: true,
    input: Type.Object({ staff_id: Id, reason: Reason }),
    data: Type.Object({ ended: Type.Integer() }),
    errors: ['STAFF_NOT_FOUND', 'STAFF_NOT_MANAGEABLE'],
  }),
  roles: endpoint({
    method: 'GET',
    path: '/ebsn/api/admin/staff/roles',
    summary: 'The standard roles and those of the brand',
    access: 'staff',
    permission: 'staff.read',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ roles: Type.Array(Role) }),
  }),
  saveRole: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/roles/save',
    summary: 'Adds a role of the brand or changes one, of permissions that the caller has everywhere',
    access: 'staff',
    permission: 'role.manage',
    writes: true,
    input: Type.Object({
      role: RoleKey,
      name: Name,
      permissions: Type.Array(PermissionName, { minItems: 1, maxItems: 100 }),
    }),
    data: Role,
    errors: ['ROLE_STANDARD', 'STAFF_NOT_MANAGEABLE'],
  }),
  removeRole: endpoint({
    method: 'POST',
    path: '/ebsn/api/admin/staff/roles/remove',
    summary: 'Removes a role of the brand that nobody has',
    access: 'staff',
    permission: 'role.manage',
    writes: true,
    input: Type.Object({ role: RoleKey }),
    data: Type.Object({}),
    errors: ['ROLE_STANDARD', 'ROLE_UNKNOWN', 'ROLE_IN_USE', 'STAFF_NOT_MANAGEABLE'],
  }),
};
