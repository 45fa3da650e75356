export { staffJobs } from './jobs.ts';
export { staffRoutes } from './routes.ts';
export { requirePerson } from './entry/sessions.ts';
export { issueStaffLink, staffLinkPath } from './entry/links.ts';
export type { StaffLinkPurpose } from './entry/link-repository.ts';
export { findStaffAccount, listAccounts, type AccountRecord } from './account-repository.ts';
export { stateOf } from './account-view.ts';
export { invitePerson } from './accounts/people.ts';
export { requireApiKey } from './records/api-keys.ts';
/** @tests Makes a key of any permissions without a person who has them. */
export { createApiKey } from './records/api-keys.ts';
export { createKey, revokeKey } from './records/keys.ts';
export { listApiKeys, type ApiKey } from './records/api-key-repository.ts';
