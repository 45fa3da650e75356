import type { Brand } from '../../platform/context.ts';

/** Platform layer of the settings (specification §9); a brand's `config` says only what differs. */
export const defaultSettings: Brand['settings'] = {
  key: '',
  name: '',
  anonymousCarts: false,
  showSectors: true,
  bypassTimeslotAssignment: false,
  bypassAddressAssignment: false,
  acceptAlternatives: true,
  acceptAlternativesOnPromo: true,
  filterEmptyCategory: false,
  registrationEnabled: true,
  forgotPasswordEnabled: true,
  categoryPrefix: '/category/',
  categoryDepth: 3,
  domainWhitelist: [],
  homeShows: 'offers',
  companyId: 27,
  fidelityPrefix: '0437',
  defaultWarehouseId: 1,
  defaultStoreId: 1,
  slotHoldMinutes: 60,
  paymentRetryMinutes: 120,
  preAuthorisationBp: 2000,
  canonicalOrigin: '',
  isIndexed: true,
};
