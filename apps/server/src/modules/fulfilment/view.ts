import type { Address } from '@bottega/contract';
import type { AddressRow, ServedZone } from './repository.ts';

const typeNames: Record<number, string> = { 2: 'home', 3: 'store', 5: 'locker' };

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
