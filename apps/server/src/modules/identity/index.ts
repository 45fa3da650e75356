export { identityJobs } from './jobs.ts';
export { identityRoutes } from './routes.ts';
export type { IdentityPorts } from './ports.ts';
export { defaultLimits, type AttemptLimits } from './attempts.ts';
export { createSessions, visitor, type NextSession, type OpenedSession, type Sessions, type SessionTokens } from './sessions.ts';
export { findShopper, forgetDefaultAddress, setDefaultAddress, type Shopper } from './repository.ts';
