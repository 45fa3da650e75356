import type { Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { useLoaded } from '../../../platform/use-loaded.ts';
import { useChosenAddressId } from '../places/chosen-place.ts';
import { loadDeliveryAreas } from '../map/delivery-areas.ts';
import { ShopMap } from '../map/shop-map.tsx';
import { pointTitle } from './point-title.ts';
import { StoreCard } from './store-card.tsx';
import type { Point } from './store-points.ts';

export interface PointListProps {
  points: readonly Point[];
  /** Place that distances are measured from, if it is known. */
  from: Coordinates | undefined;
  /** Address id of the point that is being set. */
  choosing: number | undefined;
  /** Address id of the point that could not be set, and the reason. */
  refusal: { addressId: number; why: string } | undefined;
  onChoose: (point: Point) => void;
  isMapOpen: boolean;
  onMap: (isOpen: boolean) => void;
  /** Shows all points; given while far ones are left out. */
  onAll?: (() => void) | undefined;
}

/** Points as a list, above it a folded map. A marker leads to the point's card, which has all details (ADR 10). */
export function PointList({
  points,
  from,
  choosing,
  refusal,
  onChoose,
  isMapOpen,
  onMap,
  onAll,
}: PointListProps) {
  const t = useTexts();
  const inUse = useChosenAddressId();
  const rows = useRef<HTMLUListElement>(null);
  const [looked, setLooked] = useState<number>();
  const look = (id: number) => {
    setLooked(id);
    const row = rows.current?.querySelector<HTMLElement>(`[data-point="${id}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  };
  return (
    <>
      <FoldedMap
        isMapOpen={isMapOpen}
        onMap={onMap}
        points={points}
        from={from}
        isNearby={onAll !== undefined}
        looked={looked}
        onLook={look}
      />
      {onAll && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
          {t('fulfilment.pointsNear', { count: points.length })}
          <button
            type="button"
            className="link link--alone"
            onClick={() => {
              // this button disappears when all points are shown
              rows.current?.focus({ preventScroll: true });
              onAll();
            }}
          >
            {t('fulfilment.storesAll')}
          </button>
        </p>
      )}
      <ul ref={rows} tabIndex={-1} className="grid gap-3">
        {points.map((point) => (
          <li key={point.addressId} data-point={point.addressId} tabIndex={-1}>
            <StoreCard
              point={point}
              isCurrent={point.addressId === inUse}
              busy={choosing === point.addressId}
              refusal={refusal?.addressId === point.addressId ? refusal.why : undefined}
              onChoose={() => onChoose(point)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoldedMapProps extends Pick<PointListProps, 'points' | 'from' | 'isMapOpen' | 'onMap'> {
  isNearby: boolean;
  looked: number | undefined;
  onLook: (addressId: number) => void;
}

/** A button that unfolds the map, since the list below it has the same content. */
function FoldedMap(props: FoldedMapProps) {
  const t = useTexts();
  const { isMapOpen, onMap } = props;
  return (
    <div className="grid gap-3">
      <Button variant="quiet" icon="map-pin" aria-expanded={isMapOpen} onClick={() => onMap(!isMapOpen)}>
        {t('fulfilment.seeOnMap')}
      </Button>
      {isMapOpen && <PointsMap {...props} />}
    </div>
  );
}

/** Points on the map, which shows the areas of home delivery too. */
function PointsMap({ points, from, isNearby, looked, onLook }: FoldedMapProps) {
  const t = useTexts();
  const markers = useSame(
    points.map((point) => ({
      id: point.addressId,
      name: pointTitle(t, point),
      latitude: point.store.address.latitude,
      longitude: point.store.address.longitude,
    })),
  );
  const here = useSame(from);
  const areas = useLoaded(loadDeliveryAreas);
  return (
    <ShopMap
      label={t('fulfilment.pointsMap')}
      points={markers}
      areas={areas}
      hasAreas={areas === undefined || areas.length > 0}
      here={here}
      isNearby={isNearby}
      chosen={looked}
      onChoose={onLook}
    />
  );
}

/** Returns the previous object while its content is equal, so that the map doesn't move without a reason. */
function useSame<T>(value: T): T {
  const [shown, setShown] = useState(value);
  if (shown === value || JSON.stringify(shown) === JSON.stringify(value)) return shown;
  setShown(value);
  return value;
}
