import type { Address } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { useChosenAddressId } from './chosen-place.ts';
import { AddressEditor } from './address-editor.tsx';
import { AddressList } from './address-list.tsx';
import { AreaMap } from './area-map.tsx';
import type { SetPlace } from './set-place.tsx';
import { Refusal } from './refusal.tsx';

export interface HomeAddressesProps {
  addresses: readonly Address[];
  setPlace: SetPlace['setPlace'];
  /** What to offer at a place home delivery doesn't come to. */
  insteadAt: (place: Coordinates) => ReactNode;
  onReload: () => void;
  onChosen: () => void;
}

/** Home delivery: among the shopper's addresses, or to a new one; without any it starts there (FUL-07). */
export function HomeAddresses({ addresses, setPlace, insteadAt, onReload, onChosen }: HomeAddressesProps) {
  const t = useTexts();
  const inUse = useChosenAddressId();
  /** Undefined until it is said: then it is by whether there are any. */
  const [mode, setMode] = useState<'list' | 'add'>();
  const isAdding = mode === 'add' || addresses.length === 0;
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mode === 'list') addButton.current?.focus();
  }, [mode]);
  const [choosing, setChoosing] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  const choose = async ({ addressId }: Address) => {
    setChoosing(addressId);
    setRefusal(undefined);
    const outcome = await setPlace({ addressId });
    setChoosing(undefined);
    if (outcome.status === 'refused') setRefusal(outcome.why);
    if (outcome.status === 'set') onChosen();
  };
  const saved = (address: Address) => {
    // whatever comes of the choice, it is among theirs now
    setMode('list');
    onReload();
    void choose(address);
  };

  return (
    <div className="grid gap-5">
      {refusal !== undefined && <Refusal text={refusal} />}
      {isAdding ? (
        <>
          <AddressEditor focused={mode === 'add'} onSaved={saved} insteadAt={insteadAt} />
          {addresses.length > 0 && (
            <Button variant="quiet" icon="arrow-left" onClick={() => setMode('list')}>
              {t('fulfilment.yourAddresses')}
            </Button>
          )}
          <AreaMap />
        </>
      ) : (
        <>
          <AddressList
            addresses={addresses}
            onDeleted={onReload}
            renderActs={(address) => (
              <Button
                variant={address.addressId === inUse ? 'secondary' : 'primary'}
                icon="truck-delivery"
                busy={choosing === address.addressId}
                onClick={() => void choose(address)}
              >
                {t('fulfilment.useAddress')}
              </Button>
            )}
          />
          <Button ref={addButton} variant="secondary" icon="plus" wide onClick={() => setMode('add')}>
            {t('fulfilment.addAddress')}
          </Button>
        </>
      )}
      <p className="text-muted">{t('fulfilment.homeDeliveryArea')}</p>
    </div>
  );
}
