import type { Answer, Api, BrandStore, ServiceAddress } from '@bottega/contract';
import { addressType, type Coordinates } from '@bottega/domain';
import { Button, ChoicesSkeleton, EmptyState } from '@bottega/ui';
import { startTransition, Suspense, use, useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { PointList } from './point-list.tsx';
import { PositionButton } from '../places/position-button.tsx';
import { servicePoints } from './service-points.ts';
import type { ServiceTab } from './service-tabs.ts';
import type { SetPlace } from '../places/set-place.tsx';
import { tightReasons, type Point, type TightLockers } from './store-points.ts';

export interface PointsPanelProps {
  service: ServiceTab;
  stores: readonly BrandStore[];
  /** The shopper's home, if it is known. */
  home: Coordinates | undefined;
  /** Returns the same promise for the same input, so that a suspended component sends one request only. */
  listPoints: ListPoints;
  /** Lists the lockers that are too small for the basket, with one request. */
  listTight: () => Promise<TightLockers>;
  setPlace: SetPlace['setPlace'];
  onChosen: () => void;
}

type Listed = Promise<Answer<{ addresses: ServiceAddress[] }>>;
export type ListPoints = (
  input: Parameters<Api['fulfilment']['listServiceAddresses']>[0],
) => ReturnType<Api['fulfilment']['listServiceAddresses']>;

/** Metres of the search around a place (FUL-49). */
const nearby = 10_000;
const anywhere = 2_000_000;
/** Pickup points or lockers of a service around a place, on a map with a list beside it. */
export function PointsPanel({ home, listPoints, listTight, ...panel }: PointsPanelProps) {
  const { t } = useShop();
  const { deliveryServiceId, addressTypeId } = panel.service;
  const placeType = useServerCart().shippingAddress.addressTypeId;
  const around = (from: Coordinates | undefined, isNearby: boolean) => ({
    from,
    isNearby,
    list: listPoints({
      delivery_service_id: deliveryServiceId,
      ...(from && { ...from, distance: isNearby ? nearby : anywhere }),
    }),
  });
  // no distance limit when the basket already goes to such a point, so that this point is shown
  const [shown, setShown] = useState(() => around(home, home !== undefined && addressTypeId !== placeType));
  const look = (from: Coordinates | undefined, isNearby: boolean) =>
    startTransition(() => setShown(around(from, isNearby)));
  return (
    <div className="grid gap-4">
      <PositionButton onPosition={(at) => look(at, true)} />
      <Suspense fallback={<ChoicesSkeleton label={t('fulfilment.storesLoading')} />}>
        <Points
          {...panel}
          {...shown}
          tight={addressTypeId === addressType.locker ? listTight() : undefined}
          onAll={() => look(shown.from, false)}
        />
      </Suspense>
    </div>
  );
}

interface PointsProps extends Omit<PointsPanelProps, 'home' | 'listPoints' | 'listTight'> {
  list: Listed;
  tight: Promise<TightLockers> | undefined;
  from: Coordinates | undefined;
  /** Points far away are left out. */
  isNearby: boolean;
  onAll: () => void;
}

function Points({ service, list, tight, from, isNearby, stores, setPlace, onChosen, onAll }: PointsProps) {
  const { t, byCode } = useShop();
  const answer = use(list);
  const [choosing, setChoosing] = useState<number>();
  const [isMapOpen, setMapOpen] = useState(false);
  const [refusal, setRefusal] = useState<{ addressId: number; why: string }>();
  const addresses = answer.data.addresses;
  const reasons = tight && tightReasons(use(tight), byCode);
  const points = servicePoints(addresses ?? [], stores, reasons);
  const choose = async ({ addressId }: Point) => {
    setChoosing(addressId);
    setRefusal(undefined);
    const outcome = await setPlace({ addressId, deliveryServiceId: service.deliveryServiceId });
    setChoosing(undefined);
    if (outcome.status === 'refused') setRefusal({ addressId, why: outcome.why });
    if (outcome.status === 'set') onChosen();
  };

  const failed = refusalOf(answer, byCode);
  if (failed !== undefined || points.length === 0)
    return (
      <EmptyState
        icon="building-store"
        title={failed ?? t('fulfilment.storesNoneTitle')}
        text={t('fulfilment.storesNoneText')}
        heading="h3"
      >
        {isNearby && <Button onClick={onAll}>{t('fulfilment.storesAll')}</Button>}
      </EmptyState>
    );
  return (
    <PointList
      points={points}
      from={from}
      choosing={choosing}
      isMapOpen={isMapOpen}
      onMap={setMapOpen}
      refusal={refusal}
      onChoose={(point) => void choose(point)}
      onAll={isNearby ? onAll : undefined}
    />
  );
}
