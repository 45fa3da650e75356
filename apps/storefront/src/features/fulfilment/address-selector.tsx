import type { Address, Answer, BrandStore } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { Button, EmptyState, Tabs } from '@bottega/ui';
import { use, useState } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { HomeAddresses } from './home-addresses.tsx';
import { homePoint } from './place-words.ts';
import { PointsPanel, type PointsPanelProps } from './points-panel.tsx';
import { serviceTabs, type ServiceTab } from './service-tabs.ts';
import { useServiceWords } from './service-words.ts';
import { useSetPlace } from './set-place.tsx';
import { kindsOf } from './store-points.ts';

export interface AddressSelectorProps extends Pick<PointsPanelProps, 'listPoints' | 'listTight'> {
  list: Promise<Answer<{ addresses: Address[] }>>;
  /** Say which services there are; asked for together with the addresses. */
  stores: Promise<Answer<{ stores: BrandStore[] }>>;
  onReload: () => void;
  onChosen: () => void;
  /** To all stores and lockers, with and without a tab of their own. */
  onStores: () => void;
}

const homeDelivery = 2;

/** Chooses where the groceries go, by a tab for each service where there is more than one (FUL-09). */
export default function AddressSelector({
  list,
  stores: asked,
  listPoints,
  listTight,
  onStores,
  ...acts
}: AddressSelectorProps) {
  const { t, byCode } = useShop();
  const { description } = useServiceWords();
  const { setPlace, question } = useSetPlace();
  const cart = useServerCart();
  const answer = use(list);
  const failed = refusalOf(answer, byCode);
  const addresses = answer.data.addresses ?? [];
  const stores = use(asked).data.stores ?? [];
  const tabs = serviceTabs(stores);
  const points = tabs.filter(({ addressTypeId }) => addressTypeId !== homeDelivery);
  const [selected, setSelected] = useState(() => String(tabOf(tabs, cart.shippingAddress.addressTypeId)));

  /** A place the shopper asked about in vain: points are looked for around it. */
  const [unreached, setUnreached] = useState<Coordinates>();

  const seeStores = t(hasLockers(stores) ? 'fulfilment.seeStores' : 'fulfilment.seeStoresAlone');
  const insteadAt = (place: Coordinates) => (
    <div className="grid gap-2">
      <p>{t(hasLockers(stores) ? 'fulfilment.notCoveredNext' : 'fulfilment.notCoveredNextStore')}</p>
      <Button
        variant="secondary"
        icon="building-store"
        onClick={() => {
          setUnreached(place);
          if (points[0]) setSelected(String(points[0].deliveryServiceId));
          else onStores();
        }}
      >
        {seeStores}
      </Button>
    </div>
  );
  const contentOf = (service: ServiceTab | undefined) =>
    service && service.addressTypeId !== homeDelivery ? (
      <PointsPanel
        key={service.deliveryServiceId}
        service={service}
        stores={stores}
        home={unreached ?? homeOf(cart, addresses)}
        listPoints={listPoints}
        listTight={listTight}
        setPlace={setPlace}
        onChosen={acts.onChosen}
      />
    ) : failed !== undefined ? (
      // not the same as having none: nobody is to write their address anew for that
      <EmptyState icon="map-pin" title={t('fulfilment.addressesFailed')} text={failed} heading="h3">
        <Button icon="refresh" onClick={acts.onReload}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    ) : (
      <div className="grid gap-3">
        <HomeAddresses addresses={addresses} setPlace={setPlace} insteadAt={insteadAt} {...acts} />
        <Button variant="quiet" icon="building-store" onClick={onStores}>
          {seeStores}
        </Button>
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

const hasLockers = (stores: readonly BrandStore[]): boolean => kindsOf(stores).includes('locker');

/** The service the basket's place is of, else the first. */
function tabOf(tabs: readonly ServiceTab[], addressTypeId: number | undefined): number | undefined {
  return (tabs.find((tab) => tab.addressTypeId === addressTypeId) ?? tabs[0])?.deliveryServiceId;
}

/** Where the shopper lives: the basket's address at home, else their default or latest one. */
function homeOf(
  { shippingAddress, user }: ReturnType<typeof useServerCart>,
  addresses: readonly Address[],
): Coordinates | undefined {
  const at = homePoint(shippingAddress);
  if (at) return at;
  const own = addresses.find(({ addressId }) => addressId === user.defaultDeliveryAddressId) ?? addresses[0];
  return own && { latitude: own.latitude, longitude: own.longitude };
}
