import type { Answer, BrandStore } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import { Button, EmptyState, Tabs } from '@bottega/ui';
import { use, useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { PointList } from './point-list.tsx';
import { homePoint } from '../places/place-words.ts';
import { PositionButton } from '../places/position-button.tsx';
import { useSetPlace } from '../places/set-place.tsx';
import {
  kindsOf,
  pointsOf,
  tightReasons,
  type Point,
  type PointKind,
  type TightLockers,
} from './store-points.ts';

/** A place on the map, WGS 84 degrees. */
export interface StoresAround {
  latitude: number;
  longitude: number;
}

export interface StoreSelectorProps {
  list: Promise<Answer<{ stores: BrandStore[] }>>;
  /** Lockers that are too small for the basket. */
  tight: Promise<TightLockers>;
  /** The device's position, if distances are measured from it. */
  around: StoresAround | undefined;
  onAround: (around: StoresAround | undefined) => void;
  onReload: () => void;
  onChosen: () => void;
}

/**
 * Stores and lockers by distance, with hours and first free slot. The chosen one becomes the basket's place (FUL-31).
 */
export default function StoreSelector({
  list,
  tight,
  around,
  onAround,
  onReload,
  onChosen,
}: StoreSelectorProps) {
  const { t, byCode } = useShop();
  const { setPlace, setting, question } = useSetPlace();
  const { shippingAddress } = useServerCart();
  const answer = use(list);
  const stores = answer.data.stores ?? [];
  const kinds = kindsOf(stores);
  const [wanted, setWanted] = useState<PointKind>(
    shippingAddress.addressTypeId === addressType.locker ? 'locker' : 'pickup',
  );
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
  const [choosing, setChoosing] = useState<number>();
  // kept here, since the tabs around the list go when only stores are near
  const [isMapOpen, setMapOpen] = useState(false);
  const [refusal, setRefusal] = useState<{ addressId: number; why: string }>();
  const failed = refusalOf(answer, byCode);

  const choose = async (point: Point) => {
    if (setting) return;
    setRefusal(undefined);
    setChoosing(point.addressId);
    const outcome = await setPlace(
      point.kind === 'pickup' ? { storeId: point.store.storeId } : { addressId: point.addressId },
    );
    setChoosing(undefined);
    if (outcome.status === 'refused') {
      setRefusal({ addressId: point.addressId, why: outcome.why });
      onReload();
    }
    if (outcome.status === 'set') onChosen();
  };

  const points = pointsOf(stores, kind, tightReasons(use(tight), byCode));
  const content = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        {t(kind === 'pickup' ? 'fulfilment.storesPickup' : 'fulfilment.storesLocker')}
      </p>
      <PositionButton onPosition={onAround} />
      <PointList
        points={points}
        from={around ?? homePoint(shippingAddress)}
        choosing={choosing}
        isMapOpen={isMapOpen}
        onMap={setMapOpen}
        refusal={refusal}
        onChoose={(point) => void choose(point)}
        onAll={around && (() => onAround(undefined))}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failed !== undefined || points.length === 0 ? (
        <NoStores failed={failed} onReload={onReload} onAll={() => onAround(undefined)} />
      ) : kinds.length > 1 ? (
        <Tabs
          label={t('fulfilment.storesKinds')}
          tabs={kinds.map((key) => ({
            key,
            title: t(key === 'pickup' ? 'fulfilment.storePickup' : 'fulfilment.lockerPickup'),
            content,
          }))}
          selected={kind}
          onSelect={(key) => setWanted(key as PointKind)}
        />
      ) : (
        content
      )}
      {question}
    </div>
  );
}

interface NoStoresProps {
  /** The reason of a failed request; undefined when the list is empty. */
  failed: string | undefined;
  onReload: () => void;
  onAll: () => void;
}

function NoStores({ failed, onReload, onAll }: NoStoresProps) {
  const { t } = useShop();
  return failed !== undefined ? (
    <EmptyState icon="building-store" title={t('fulfilment.storesFailed')} text={failed} heading="h3">
      <Button icon="refresh" onClick={onReload}>
        {t('shell.retry')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon="building-store"
      title={t('fulfilment.storesNoneTitle')}
      text={t('fulfilment.storesNoneText')}
      heading="h3"
    >
      <Button onClick={onAll}>{t('fulfilment.storesAll')}</Button>
    </EmptyState>
  );
}
