import type { Coordinates } from '@bottega/domain';
import { useRef, useState } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { useChosenAddressId } from './chosen-place.ts';
import { ShopMap } from './map/shop-map.tsx';
import { StoreCard } from './store-card.tsx';
import type { Point } from './store-points.ts';

export interface PointListProps {
  points: readonly Point[];
  /** What they are measured from, where that is known. */
  from: Coordinates | undefined;
  /** The one being set, by its address. */
  choosing: number | undefined;
  /** The one that couldn't be set, and why. */
  refusal: { addressId: number; why: string } | undefined;
  onChoose: (point: Point) => void;
  /** Shows all; given while those far away are left out. */
  onAll?: (() => void) | undefined;
}

/** Points on the map and as a list: a marker leads to its card, where everything about the point stands (ADR 0017). */
export function PointList({ points, from, choosing, refusal, onChoose, onAll }: PointListProps) {
  const t = useTexts();
  const inUse = useChosenAddressId();
  const rows = useRef<HTMLUListElement>(null);
  const [looked, setLooked] = useState<number>();
  const markers = useSame(
    points.map(({ addressId: id, store: { name, address } }) => ({
      id,
      name,
      latitude: address.latitude,
      longitude: address.longitude,
    })),
  );
  const here = useSame(from);
  const look = (id: number) => {
    setLooked(id);
    const row = rows.current?.querySelector<HTMLElement>(`[data-point="${id}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  };
  return (
    <>
      <ShopMap
        label={t('fulfilment.pointsMap')}
        points={markers}
        here={here}
        chosen={looked}
        onChoose={look}
      />
      {onAll && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
          {t('fulfilment.pointsNear', { count: points.length })}
          <button
            type="button"
            className="link link--alone"
            onClick={() => {
              // this line goes with what it says
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

/** The object of before while it says the same: the map moves to what it is given anew. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
