import { permissions, readingPermissions, type Permission } from './permissions.ts';

/** The roles that every brand has. A brand may add its own of the same permissions. */
export const standardRoles = {
  owner: permissions,
  catalogue: ['catalogue.read', 'catalogue.manage', 'recall.manage', 'job.read'],
  prices: ['catalogue.read', 'price.manage', 'offer.manage', 'job.read'],
  content: ['catalogue.read', 'content.manage'],
  storeManager: [
    'staff.read',
    'staff.manage',
    'order.read',
    'order.prepare',
    'order.deliver',
    'order.change',
    'order.refund',
    'case.read',
    'case.decide',
    'container.take',
    'catalogue.read',
    'slot.manage',
    'report.read',
  ],
  picker: ['order.read', 'order.prepare'],
  driver: ['order.read', 'order.deliver', 'container.take'],
  desk: [
    'order.read',
    'order.change',
    'order.refund',
    'case.read',
    'case.decide',
    'container.take',
    'shopper.read',
    'catalogue.read',
  ],
  bookkeeper: ['order.read', 'books.read', 'report.read'],
  auditor: readingPermissions,
} as const satisfies Record<string, readonly Permission[]>;

export type StandardRole = keyof typeof standardRoles;

export const isStandardRole = (key: string): key is StandardRole => Object.hasOwn(standardRoles, key);
