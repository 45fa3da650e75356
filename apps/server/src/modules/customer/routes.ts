import { contract } from '@bottega/contract';
import { implement } from '../../platform/implement.ts';
import { savePersonInfo } from './save-person-info.ts';
import { viewProfile } from './view-profile.ts';

export const customerRoutes = implement('customer', contract.customer, {
  userDetail: viewProfile,
  updatePersonInfo: savePersonInfo,
});
