export { identityJobs } from './jobs.ts';
export { identityRoutes } from './routes.ts';
export type { IdentityPorts } from './ports.ts';
export { createApiKey, listApiKeys, revokeApiKey, useApiKey, type ApiKey } from './api-keys.ts';
export { count, defaultLimits, uncount, type AttemptLimits } from './attempts.ts';
export { issueConfirmCode } from './confirm-code.ts';
export { createSessions } from './sessions.ts';
export {
  creditPoints,
  findShopper,
  findShopperWith,
  findUserId,
  forgetDefaultAddress,
  setDefaultAddress,
  setDefaultPlace,
  type Shopper,
} from './repository.ts';
