export { identityJobs } from './jobs.ts';
export { identityRoutes } from './routes.ts';
export { count, countTry, forgetCountedTries, uncount, uncountTry } from './limits/attempts.ts';
export { isCommonPassword } from './account/common-passwords.ts';
export { hashPassword, noPassword, verifyPassword } from './passwords.ts';
export { requireCaptcha } from './limits/captcha.ts';
export { issueCode } from './account/account-code.ts';
export { issueUndo } from './account/change-email.ts';
export { findWantedEmail } from './account/account-repository.ts';
export { identityPersonalData } from './privacy/personal-data.ts';
export { servePersonalData } from './privacy/serve-personal-data.ts';
export { leaveMarketingJob } from './privacy/delete-account.ts';
export { findFarewell } from './privacy/leaver-repository.ts';
export { insertConsents } from './consent-repository.ts';
export { creditPoints } from './points-repository.ts';
export { isMaster, isOwnAccount } from './policy.ts';
export { levelOf, missingOf } from './profile-level.ts';
export { requestEmailChange } from './account/request-link.ts';
export { takeAnswers } from './take-answers.ts';
export type { IdentityPorts } from './ports.ts';
export { createSessions } from './sessions/sessions.ts';
export { createSamlClients } from './saml/saml-client.ts';
export { serveSaml } from './saml/serve-saml.ts';
export { serveSocial } from './social/serve-social.ts';
export { createSocialProviders } from './social/social-providers.ts';
export {
  findShopper,
  findShopperWith,
  findUserId,
  forgetDefaultAddress,
  profileFacts,
  setDefaultAddress,
  setDefaultPlace,
  type Shopper,
} from './repository.ts';
export {
  accountsOf,
  isStaff,
  setGroups,
  setMaster,
  setStaff,
  type ShopperGroups,
} from './staff-repository.ts';
