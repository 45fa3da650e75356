import type { ServiceArea } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../platform/shop.tsx';

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

/** A store, pickup point or locker on the map. */
export interface MapPoint extends Coordinates {
  id: number;
  name: string;
}

export interface ShopMapProps {
  /** Accessible name of the map. The list beside it has the same content. */
  label: string;
  points?: readonly MapPoint[];
  areas?: readonly ServiceArea[] | undefined;
  /** Whether a legend beside the points tells them from areas, also of areas that are still loading. */
  hasAreas?: boolean;
  /** Position of the device or of the shopper's home. */
  here?: Coordinates | undefined;
  /** Whether the map opens at the surroundings of `here` instead of showing all points. */
  isNearby?: boolean;
  /** Id of the chosen point. */
  chosen?: number | undefined;
  onChoose?: (id: number) => void;
}

/** Map of points and delivery areas with its credits. It reserves its room while the map library loads. */
export function ShopMap({ hasAreas = false, ...props }: ShopMapProps & { hasAreas?: boolean }) {
  const t = useTexts();
  return (
    <div className="grid gap-1">
      <div className="relative h-72 overflow-hidden rounded-field bg-sunken sm:h-96">
        <Suspense fallback={null}>
          <LeafletMap {...props} />
        </Suspense>
      </div>
      {hasAreas && (
        <p className="flex items-center gap-2 text-sm">
          <span className="size-4 flex-none rounded-chip border border-success bg-success-soft" />
          {t('fulfilment.mapAreas')}
        </p>
      )}
      <p className="text-xs text-muted">{t('fulfilment.mapCredits')}</p>
    </div>
  );
}
