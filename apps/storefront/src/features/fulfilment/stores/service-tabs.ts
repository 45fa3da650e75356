import type { BrandStore } from '@bottega/contract';

type ServiceAtStore = BrandStore['deliveryServices'][number];
export type ServiceTab = Pick<ServiceAtStore, 'deliveryServiceId' | 'name' | 'addressTypeId'>;

/**
 * The services that some store shows as a tab (FUL-09), each once, home delivery first. Law: without a store that
 * shows it, a service has no tab.
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
