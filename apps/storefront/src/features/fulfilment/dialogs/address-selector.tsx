import type { Address, Answer, BrandStore } from '@bottega/contract';
import { addressType, type Coordinates } from '@bottega/domain';
import { Button, EmptyState, Tabs } from '@bottega/ui';
import { use, useEffect, useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { HomeAddresses, type HomeAddressesProps } from '../addresses/home-addresses.tsx';
import { homePoint } from '../places/place-words.ts';
import { PointsPanel, type PointsPanelProps } from '../stores/points-panel.tsx';
import { serviceTabs, type ServiceTab } from '../stores/service-tabs.ts';
import { useServiceWords } from '../places/service-words.ts';
import { useSetPlace } from '../places/set-place.tsx';
import { kindsOf } from '../stores/store-points.ts';

export interface AddressSelectorProps
  extends Pick<PointsPanelProps, 'listPoints' | 'listTight'>, Pick<HomeAddressesProps, 'stage' | 'onStage'> {
  list: Promise<Answer<{ addresses: Address[] }>>;
  /** Stores with their delivery services, requested together with the addresses. */
  stores: Promise<Answer<{ stores: BrandStore[] }>>;
  onReload: () => void;
  onChosen: () => void;
  /** Tells whether the shown service is one where shoppers collect their groceries. */
  onPickup: (isPickup: boolean) => void;
  /** Opens the list of all stores and lockers, also of services without a tab. */
  onStores: () => void;
}

/** Chooses the basket's place. With more than one service, each has a tab (FUL-09). */
export default function AddressSelector({
  list,
  stores: storesAnswer,
  listPoints,
  listTight,
  onPickup,
  onStores,
  ...handlers
}: AddressSelectorProps) {
  const { t, byCode } = useShop();
  const { description } = useServiceWords();
  const { setPlace, question } = useSetPlace();
  const cart = useServerCart();
  const answer = use(list);
  const failed = refusalOf(answer, byCode);
  const addresses = answer.data.addresses ?? [];
  const stores = use(storesAnswer).data.stores ?? [];
  const tabs = serviceTabs(stores);
  const points = tabs.filter(({ addressTypeId }) => addressTypeId !== addressType.home);
  const [selected, setSelected] = useState(() => String(tabOf(tabs, cart.shippingAddress.addressTypeId)));

  useShownPickup(points, selected, onPickup);

  /** A place that delivery doesn't reach: pickup points are searched around it. */
  const [unreached, setUnreached] = useState<Coordinates>();

  const insteadAt = (place: Coordinates) => (
    <Instead
      stores={stores}
      onPress={() => {
        setUnreached(place);
        if (points[0]) setSelected(String(points[0].deliveryServiceId));
        else onStores();
      }}
    />
  );
  const contentOf = (service: ServiceTab | undefined) =>
    service && service.addressTypeId !== addressType.home ? (
      <PointsPanel
        key={service.deliveryServiceId}
        service={service}
        stores={stores}
        home={unreached ?? homeOf(cart, addresses)}
        listPoints={listPoints}
        listTight={listTight}
        setPlace={setPlace}
        onChosen={handlers.onChosen}
      />
    ) : failed !== undefined ? (
      // a failed request must not look like an empty list, or shoppers would type their address again
      <AddressesFailed why={failed} onReload={handlers.onReload} />
    ) : (
      <div className="grid gap-3">
        <HomeAddresses addresses={addresses} setPlace={setPlace} insteadAt={insteadAt} {...handlers} />
        {handlers.stage !== 'uncovered' && (
          <Button variant="quiet" icon="building-store" onClick={onStores}>
            {t(storesText(stores))}
          </Button>
        )}
      </div>
    );

  return (
    <div className="grid gap-5">
      {tabs.length > 1 ? (
        <Tabs
          label={t('fulfilment.services')}
          selected={selected}
          onSelect={setSelected}
          tabs={tabs.map((service) => ({
            key: String(service.deliveryServiceId),
            title: service.name,
            content: contentOf(service),
          }))}
        />
      ) : (
        contentOf(tabs[0])
      )}
      <p className="text-muted">{description}</p>
      {question}
    </div>
  );
}

function AddressesFailed({ why, onReload }: { why: string; onReload: () => void }) {
  const { t } = useShop();
  return (
    <EmptyState icon="map-pin" title={t('fulfilment.addressesFailed')} text={why} heading="h3">
      <Button icon="refresh" onClick={onReload}>
        {t('shell.retry')}
      </Button>
    </EmptyState>
  );
}

/** Tells whether the selected service is one of pickup. */
function useShownPickup(
  points: readonly ServiceTab[],
  selected: string,
  onPickup: AddressSelectorProps['onPickup'],
): void {
  const isPickup = points.some(({ deliveryServiceId }) => String(deliveryServiceId) === selected);
  useEffect(() => onPickup(isPickup), [onPickup, isPickup]);
}

interface InsteadProps {
  stores: readonly BrandStore[];
  onPress: () => void;
}

/** Offers stores and lockers for an address that home delivery doesn't reach. */
function Instead({ stores, onPress }: InsteadProps) {
  const { t } = useShop();
  return (
    <div className="grid gap-2">
      <p>{t(hasLockers(stores) ? 'fulfilment.notCoveredNext' : 'fulfilment.notCoveredNextStore')}</p>
      <Button variant="secondary" icon="building-store" onClick={onPress}>
        {t(storesText(stores))}
      </Button>
    </div>
  );
}

const storesText = (stores: readonly BrandStore[]) =>
  hasLockers(stores) ? 'fulfilment.seeStores' : 'fulfilment.seeStoresAlone';

const hasLockers = (stores: readonly BrandStore[]): boolean => kindsOf(stores).includes('locker');

/** The service of the basket's place, else the first one. */
function tabOf(tabs: readonly ServiceTab[], addressTypeId: number | undefined): number | undefined {
  return (tabs.find((tab) => tab.addressTypeId === addressTypeId) ?? tabs[0])?.deliveryServiceId;
}

/** The shopper's home: the basket's home address, else their default or latest one. */
function homeOf(
  { shippingAddress, user }: ReturnType<typeof useServerCart>,
  addresses: readonly Address[],
): Coordinates | undefined {
  const at = homePoint(shippingAddress);
  if (at) return at;
  const own = addresses.find(({ addressId }) => addressId === user.defaultDeliveryAddressId) ?? addresses[0];
  return own && { latitude: own.latitude, longitude: own.longitude };
}
