import type { Answer, ServiceArea } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { Suspense, use, useState } from 'react';
import { useShop } from '../../platform/shop.tsx';
import { ShopMap } from './map/shop-map.tsx';

type Areas = Promise<Answer<{ areas: ServiceArea[] }>>;

const homeDelivery = 2;

/** Where home delivery reaches, shown to who asks. */
export function AreaMap() {
  const { api, t } = useShop();
  const [areas, setAreas] = useState<Areas>();
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        icon="map-pin"
        aria-expanded={areas !== undefined}
        onClick={() =>
          setAreas(areas ? undefined : api.fulfilment.listServiceAreas({ address_type: homeDelivery }))
        }
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

/** On the map, and by name. */
function DrawnAreas({ areas: asked }: { areas: Areas }) {
  const { t } = useShop();
  const areas = use(asked).data.areas ?? [];
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
