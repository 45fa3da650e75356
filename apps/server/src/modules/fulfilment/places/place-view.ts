import type { Address } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import type { AddressRow } from './address-repository.ts';
import type { ServedZone } from './served-zone-repository.ts';

const typeNames: Record<number, string> = {
  [addressType.home]: 'home',
  [addressType.store]: 'store',
  [addressType.locker]: 'locker',
};

export function addressView({ phone, zoneId: _, ...row }: AddressRow): Address {
  return {
    ...row,
    referencePhoneNumber: phone,
    gpsLatitude: row.latitude,
    gpsLongitude: row.longitude,
    addressType: typeNames[row.addressTypeId] ?? '',
  };
}

export const serviceView = (zone: ServedZone) => ({
  deliveryServiceId: zone.deliveryServiceId,
  name: zone.deliveryServiceName,
  addressTypeId: zone.addressTypeId,
  showTab: zone.showTab,
});
