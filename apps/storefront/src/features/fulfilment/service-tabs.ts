import type { BrandStore } from '@bottega/contract';

type ServiceAtStore = BrandStore['deliveryServices'][number];
export type ServiceTab = Pick<ServiceAtStore, 'deliveryServiceId' | 'name' | 'addressTypeId'>;

/**
 * Services some store shows as a tab (FUL-09), home delivery first and each once. A law: an unknown brand's home
 * delivery is not invented; no store shows a service, no tab.
 */
export function serviceTabs(stores: readonly BrandStore[]): ServiceTab[] {
  const tabs = new Map<number, ServiceTab>();
  for (const { deliveryServices } of stores)
    for (const { deliveryServiceId, name, addressTypeId, showTab } of deliveryServices)
      if (showTab) tabs.set(deliveryServiceId, { deliveryServiceId, name, addressTypeId });
  return [...tabs.values()].sort(
    (a, b) => a.addressTypeId - b.addressTypeId || a.deliveryServiceId - b.deliveryServiceId,
  );
}
