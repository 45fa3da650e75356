import type { ServiceArea } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { Suspense, use, useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import { loadDeliveryAreas } from '../map/delivery-areas.ts';
import { ShopMap } from '../map/shop-map.tsx';

type Areas = Promise<readonly ServiceArea[]>;

/** The areas of home delivery, loaded on a press. */
export function AreaMap() {
  const { api, t } = useShop();
  const [areas, setAreas] = useState<Areas>();
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        icon="map-pin"
        aria-expanded={areas !== undefined}
        onClick={() => setAreas(areas ? undefined : loadDeliveryAreas(api))}
      >
        {t('fulfilment.seeAreas')}
      </Button>
      {areas && (
        <Suspense fallback={<p role="status">{t('ui.loading')}</p>}>
          <DrawnAreas areas={areas} />
        </Suspense>
      )}
    </div>
  );
}

/** The areas on the map and as a list of names. */
function DrawnAreas({ areas: answer }: { areas: Areas }) {
  const { t } = useShop();
  const areas = use(answer);
  return (
    <>
      <ShopMap label={t('fulfilment.areasMap')} areas={areas} />
      <ul className="grid gap-x-4 text-sm text-muted sm:grid-cols-2" aria-label={t('fulfilment.areasList')}>
        {areas.map(({ zoneId, name }) => (
          <li key={zoneId}>{name}</li>
        ))}
      </ul>
    </>
  );
}
