/**
 * What the people of a shop and its programs may do. An endpoint names the one it needs; roles and API keys are lists of
 * them. A name is `object.act`.
 */
export const permissions = [
  'staff.read',
  'staff.manage',
  'role.manage',
  'key.read',
  'key.manage',
  'audit.read',
  'job.read',
  'order.read',
  'order.prepare',
  'order.deliver',
  'order.change',
  'order.refund',
  'case.read',
  'case.decide',
  'container.take',
  'shopper.read',
  'shopper.manage',
  'catalogue.read',
  'catalogue.manage',
  'price.manage',
  'offer.manage',
  'content.manage',
  'place.manage',
  'slot.manage',
  'recall.manage',
  'report.read',
  'books.read',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that read alone. An auditor has all of them and no other. */
export const readingPermissions: readonly Permission[] = permissions.filter((name) => name.endsWith('.read'));

export const isPermission = (name: string): name is Permission =>
  (permissions as readonly string[]).includes(name);
