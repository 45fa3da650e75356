import {
  contract,
  shopCases,
  shopContainers,
  shopOrders,
  staffEntry,
  staffPeople,
  staffRecords,
} from '@bottega/contract';
import type { AppParts } from './app-parts.ts';
import { aftersaleRoutes, photoCall } from './modules/aftersale/index.ts';
import { cartRoutes, isAddressInUse, leaveChangedAddress, placeOfCart } from './modules/cart/index.ts';
import { catalogRoutes, importFile, listImports, picturesFile } from './modules/catalog/index.ts';
import {
  checkoutRoutes,
  findReconciliations,
  findRefusedInvoices,
  paymentOf,
  retryableOf,
  type Gateways,
} from './modules/checkout/index.ts';
import { contentRoutes, formCall } from './modules/content/index.ts';
import { customerRoutes } from './modules/customer/index.ts';
import { fulfilmentRoutes } from './modules/fulfilment/index.ts';
import { giftRoutes } from './modules/gift/index.ts';
import { identityRoutes, isStaff, type IdentityPorts } from './modules/identity/index.ts';
import { listsRoutes } from './modules/lists/index.ts';
import { notificationRoutes } from './modules/notification/index.ts';
import { orderRoutes } from './modules/order/index.ts';
import { staffRoutes } from './modules/staff/index.ts';
import { tenancyRoutes } from './modules/tenancy/index.ts';
import { openGeocoder } from './platform/geo/maps/open-geocoder.ts';
import { readBrandJobs } from './platform/jobs/brand-jobs.ts';
import { openMarketingCloud } from './platform/marketing-cloud.ts';

/** All calls that the API's description lists. */
export const describedCalls = {
  ...contract,
  admin: { importCatalogue: importFile, loadPictures: picturesFile },
  shopOrders,
  shopCases,
  shopContainers,
  staffEntry,
  staffPeople,
  staffRecords,
  forms: { send: formCall },
  photos: { send: photoCall },
};
interface RouteParts {
  identityPorts: IdentityPorts;
  contentSecret: string;
  staffSecret: string;
}

/** Handlers of the contract. A module gets here the functions that it needs from a later module. */
export const routesOf = (
  parts: AppParts,
  gateways: Gateways,
  { identityPorts, contentSecret, staffSecret }: RouteParts,
) => [
  ...tenancyRoutes({ isStaff, listImports, findReconciliations, findRefusedInvoices, readBrandJobs }),
  ...identityRoutes(identityPorts),
  ...staffRoutes({ staffSecret }),
  ...customerRoutes({ marketing: parts.config.marketing && openMarketingCloud(parts.config.marketing) }),
  ...giftRoutes,
  ...catalogRoutes,
  ...contentRoutes({ contentSecret }),
  ...fulfilmentRoutes({
    geocoder: openGeocoder(parts.config.maps, parts),
    isAddressInUse,
    leaveChangedAddress,
  }),
  ...listsRoutes({ placeOfCart }),
  ...cartRoutes,
  ...orderRoutes({ paymentOf, retryableOf }),
  ...checkoutRoutes(gateways),
  ...aftersaleRoutes,
  ...notificationRoutes(),
];
