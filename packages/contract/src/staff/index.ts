export { staffEntry } from './entry.ts';
export { staffPeople } from './people.ts';
export { staffRecords } from './records.ts';
export type { AuditRow, Key, Me, Person, Role, StaffSession } from './staff-shape.ts';
