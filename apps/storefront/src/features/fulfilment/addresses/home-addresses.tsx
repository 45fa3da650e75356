import type { Address } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { AddressEditor, type AddressStage } from './address-editor.tsx';
import { AddressList } from './address-list.tsx';
import { AreaMap } from '../places/area-map.tsx';
import type { SetPlace } from '../places/set-place.tsx';
import { Refusal } from '../places/refusal.tsx';

export interface HomeAddressesProps {
  addresses: readonly Address[];
  setPlace: SetPlace['setPlace'];
  /** Content for a place without home delivery. */
  insteadAt: (place: Coordinates) => ReactNode;
  /** How far the form of a new address is. */
  stage: AddressStage;
  onStage: (stage: AddressStage) => void;
  onReload: () => void;
  onChosen: () => void;
}

/**
 * Home delivery: the shopper chooses one of their addresses or adds one. Without any address the form is open
 * (FUL-07).
 */
export function HomeAddresses({
  addresses,
  setPlace,
  insteadAt,
  stage,
  onStage,
  ...handlers
}: HomeAddressesProps) {
  const { onReload, onChosen } = handlers;
  const t = useTexts();
  /** Undefined until the shopper chooses; then the list shows if there are addresses. */
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
    // the address is saved now, even if the basket can't go there
    setMode('list');
    onReload();
    void choose(address);
  };

  return (
    <div className="grid gap-5">
      {refusal !== undefined && <Refusal text={refusal} />}
      {isAdding ? (
        <>
          <AddressEditor
            focused={mode === 'add'}
            contactLater
            onSaved={saved}
            insteadAt={insteadAt}
            onStage={onStage}
          />
          {addresses.length > 0 && (
            <Button variant="quiet" icon="arrow-left" onClick={() => setMode('list')}>
              {t('fulfilment.yourAddresses')}
            </Button>
          )}
          {/* after an uncovered address there are three ways on at most */}
          {(stage !== 'uncovered' || addresses.length === 0) && <AreaMap />}
        </>
      ) : (
        <>
          <AddressList
            addresses={addresses}
            onDeleted={onReload}
            renderActions={(address) => (
              <Button
                variant="secondary"
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
