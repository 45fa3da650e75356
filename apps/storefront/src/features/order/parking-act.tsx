import type { Order } from '@bottega/contract';
import { distanceBetween, type Coordinates } from '@bottega/domain';
import { Button, Icon } from '@bottega/ui';
import { useState } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { parkingMessage } from './parking-words.ts';

export interface ParkingActProps {
  order: Order;
  /** Finds the device's position; undefined when the shopper denies it. */
  findDevice: () => Promise<Coordinates | undefined>;
  onChanged: () => void;
}

/** Reserves a parking place for a shopper who collects. The store gets the device's distance (FUL-66, FUL-67). */
export function ParkingAct({ order, findDevice, onChanged }: ParkingActProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const { orderId, address, parking } = order;

  const reserve = async () => {
    setBusy(true);
    const at = await findDevice();
    setRefused(at === undefined);
    if (at) {
      const distance = Math.round(distanceBetween(at, address));
      const answer = await api.order.reserve({ order_id: orderId, distance });
      toasts.show(parkingMessage(answer, byCode, t('fulfilment.parkingError')));
      onChanged();
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-2">
      {parking.place !== undefined && (
        <p className="flex items-center gap-2 text-lg">
          <Icon name="parking" size={28} />
          <strong>{t('order.parkingPlace', { place: String(parking.place) })}</strong>
        </p>
      )}
      <Button
        variant={parking.place === undefined ? 'primary' : 'secondary'}
        icon={parking.place === undefined ? 'parking' : 'current-location'}
        busy={busy}
        onClick={() => void reserve()}
      >
        {t(parking.place === undefined ? 'order.reserveParking' : 'order.parkingUpdate')}
      </Button>
      <p className="text-sm text-muted">{t('order.parkingText')}</p>
      {refused && (
        <p role="alert" className="flex gap-2 rounded-field bg-danger-soft px-3 py-2 text-danger">
          <Icon name="alert-circle" /> {t('fulfilment.positionDenied')}
        </p>
      )}
    </div>
  );
}
