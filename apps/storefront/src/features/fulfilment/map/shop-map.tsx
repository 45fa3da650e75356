import type { ServiceArea } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { lazy, Suspense } from 'react';

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

/** A store, pickup point or locker on the map. */
export interface MapPoint extends Coordinates {
  id: number;
  name: string;
}

export interface ShopMapProps {
  /** What the map shows, for who can't see it: the list beside it says the same. */
  label: string;
  points?: readonly MapPoint[];
  areas?: readonly ServiceArea[];
  /** Where the shopper is, or wants the groceries. */
  here?: Coordinates | undefined;
  /** Id of the point that is marked as chosen. */
  chosen?: number | undefined;
  onChoose?: (id: number) => void;
}

/** Where points and delivery areas lie. Its place is kept while the map library is on its way. */
export function ShopMap(props: ShopMapProps) {
  return (
    <div className="relative h-48 overflow-hidden rounded-field bg-sunken sm:h-72">
      <Suspense fallback={null}>
        <LeafletMap {...props} />
      </Suspense>
    </div>
  );
}
