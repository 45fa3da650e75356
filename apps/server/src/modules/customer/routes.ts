import { contract } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { answerDisclaimers } from './disclaimers/answer-disclaimers.ts';
import { checkDisclaimers, listDisclaimers, listOwnDisclaimers } from './disclaimers/list-disclaimers.ts';
import {
  listFiscalPersons,
  removeFiscalPerson,
  saveFiscalPerson,
  selectFiscalPerson,
} from './profile/save-fiscal-person.ts';
import { saveBillingAddress, saveContacts, saveUserDetail } from './profile/save-profile.ts';
import { deleteHousehold, saveHousehold } from './household/save-household.ts';
import { viewHousehold } from './household/view-household.ts';
import type { MarketingCloud } from '../../platform/marketing-cloud.ts';
import { findContactKey, removeContact } from './programmes/marketing-contact.ts';
import { registerDevice, unregisterDevice } from './programmes/register-device.ts';
import { subscribeByCode } from './programmes/subscribe-at-work.ts';
import { saveCookiePreferences } from './save-cookie-preferences.ts';
import { savePersonInfo } from './save-person-info.ts';
import { viewProfile } from './view-profile.ts';

export const customerRoutes = (ports: { marketing?: MarketingCloud | undefined }): Route[] =>
  implement('customer', contract.customer, {
    userDetail: viewProfile,
    updatePersonInfo: savePersonInfo,
    saveCookiePreferences,
    viewHousehold,
    saveHousehold,
    deleteHousehold,
    listDisclaimers,
    listOwnDisclaimers,
    checkDisclaimers,
    updateDisclaimers: answerDisclaimers,
    updateUserDetail: saveUserDetail,
    updateContact: saveContacts,
    updateBillingAddress: saveBillingAddress,
    listFiscalPersons,
    saveFiscalPerson,
    selectFiscalPerson,
    deleteFiscalPerson: removeFiscalPerson,
    registerDevice,
    unregisterDevice,
    subscribeAtWork: subscribeByCode,
    marketingContactKey: (ctx, input) => findContactKey(ctx, input, ports.marketing),
    removeMarketingContact: (ctx, input) => removeContact(ctx, input, ports.marketing),
  });
