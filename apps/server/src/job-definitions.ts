import type { AppParts } from './app-parts.ts';
import { aftersaleJobs, photoArea } from './modules/aftersale/index.ts';
import { cartJobs } from './modules/cart/index.ts';
import { catalogJobs, pictureArea, stockJobs } from './modules/catalog/index.ts';
import { checkoutJobs, invoiceJobs, type Gateways } from './modules/checkout/index.ts';
import { contentJobs, uploadArea } from './modules/content/index.ts';
import { customerJobs } from './modules/customer/index.ts';
import { fulfilmentJobs } from './modules/fulfilment/index.ts';
import { identityJobs } from './modules/identity/index.ts';
import { staffJobs } from './modules/staff/index.ts';
import { notificationJobs } from './modules/notification/index.ts';
import type { PushServices } from './start/open-push.ts';
import type { Platform } from './start/open-platform.ts';
import { openInvoiceChannel } from './platform/exchange/invoice-channel.ts';
import { fileJobs } from './platform/storage/file-jobs.ts';
import type { MailTransport } from './platform/mail/smtp.ts';
import { openMarketingCloud } from './platform/marketing-cloud.ts';
import { testGatewayJobs } from './platform/pay/test-gateway/deliver.ts';

export interface Delivery {
  secret: string;
  localPort(): number | undefined;
  gateways: Gateways;
  transport: MailTransport | undefined;
  pushOf: PushServices;
}

/** The background work of every word. */
export function jobDefinitions(
  { config, clock, log }: AppParts,
  { dbOf, contextsOfTenant, storage }: Platform,
  { secret, localPort, gateways, transport, pushOf }: Delivery,
) {
  const brandDbs = (tenantId: number) => contextsOfTenant(tenantId).map(({ db }) => db);
  const deliver = { secret, clock, log, localPort, dbOf: (tenantId: number) => dbOf({ tenantId }) };
  return [
    ...identityJobs({ brandDbs, clock }),
    ...staffJobs({ brandDbs, clock }),
    ...customerJobs({
      brandDbs,
      clock,
      marketing: config.marketing && openMarketingCloud(config.marketing),
    }),
    ...catalogJobs({ brandDbs, clock }),
    ...stockJobs({ contextsOf: contextsOfTenant }),
    ...contentJobs({ contextsOf: contextsOfTenant }),
    ...fulfilmentJobs({ brandDbs, clock }),
    ...cartJobs({ brandDbs, clock }),
    ...checkoutJobs({ gateways, contextsOf: contextsOfTenant }),
    ...invoiceJobs({
      channel: openInvoiceChannel(storage, config.invoiceFolder),
      contextsOf: contextsOfTenant,
    }),
    ...aftersaleJobs({ contextsOf: contextsOfTenant }),
    ...fileJobs({ contextsOf: contextsOfTenant, storage, areas: [photoArea, uploadArea, pictureArea] }),
    ...(config.demo ? testGatewayJobs(deliver) : []),
    ...notificationJobs({ contextsOf: contextsOfTenant, transport, pushOf }),
  ];
}
