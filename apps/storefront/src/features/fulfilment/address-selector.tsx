import type { Address, Answer } from '@bottega/contract';
import { Button, Icon } from '@bottega/ui';
import { use, useState } from 'react';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { AddressEditor } from './address-editor.tsx';
import { AddressList } from './address-list.tsx';
import { useSetPlace } from './set-place.tsx';

export interface AddressSelectorProps {
  list: Promise<Answer<{ addresses: Address[] }>>;
  onReload: () => void;
  onChosen: () => void;
}

/** Chooses where the groceries go: among the shopper's addresses, or by a new one; without any it starts there (FUL-07). */
export default function AddressSelector({ list, onReload, onChosen }: AddressSelectorProps) {
  const t = useTexts();
  const { setPlace, question } = useSetPlace();
  const cart = useServerCart();
  const { data } = use(list);
  const addresses = data.addresses ?? [];
  const [adding, setAdding] = useState(addresses.length === 0);
  const [choosing, setChoosing] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  const choose = async (address: Address) => {
    setChoosing(address.addressId);
    setRefusal(undefined);
    const outcome = await setPlace({ addressId: address.addressId });
    setChoosing(undefined);
    if (outcome.status === 'refused') setRefusal(outcome.why);
    if (outcome.status === 'set') onChosen();
  };

  return (
    <div className="grid gap-5">
      <p className="text-muted">{t('fulfilment.homeDeliveryArea')}</p>
      {refusal !== undefined && (
        <p role="alert" className="flex gap-2 rounded-field bg-danger-soft px-3 py-2 text-danger">
          <Icon name="alert-circle" /> {refusal}
        </p>
      )}
      {adding ? (
        <>
          <AddressEditor onSaved={(address) => void choose(address)} />
          {addresses.length > 0 && (
            <Button variant="quiet" icon="arrow-left" onClick={() => setAdding(false)}>
              {t('fulfilment.yourAddresses')}
            </Button>
          )}
        </>
      ) : (
        <>
          <AddressList
            addresses={addresses}
            inUse={cart.shippingAddress.addressId}
            defaultId={cart.user.defaultDeliveryAddressId}
            choosing={choosing}
            onChoose={(address) => void choose(address)}
            onDeleted={onReload}
          />
          <Button variant="secondary" icon="plus" wide onClick={() => setAdding(true)}>
            {t('fulfilment.addAddress')}
          </Button>
        </>
      )}
      {question}
    </div>
  );
}
