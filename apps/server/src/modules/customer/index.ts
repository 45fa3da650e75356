export { findCookieChoices, type KeptChoice } from './cookie-repository.ts';
export { customerJobs } from './jobs.ts';
export { findInvoicePerson } from './profile/fiscal-person-repository.ts';
export { findHousehold, householdOf } from './household/household-repository.ts';
export { customerPersonalData } from './personal-data.ts';
export { emptyFiscalPerson } from './profile/save-fiscal-person.ts';
export { registeredProfile } from './profile/register-profile.ts';
export { customerRoutes } from './routes.ts';
