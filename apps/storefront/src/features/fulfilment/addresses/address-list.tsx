import type { Address } from '@bottega/contract';
import { Badge, Button, Icon, IconButton } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { useChosenAddressId } from '../places/chosen-place.ts';
import { addressLine } from '@bottega/domain';
import { deletionRefusal } from './delete-address.ts';
import { Refusal } from '../places/refusal.tsx';

export interface AddressListProps {
  addresses: readonly Address[];
  onDeleted: () => void;
  /** Buttons of an address besides that for deleting it. */
  renderActions: (address: Address) => ReactNode;
}

/** The shopper's addresses, with a star on the default one (FUL-10). */
export function AddressList({ addresses, onDeleted, renderActions }: AddressListProps) {
  const { t } = useShop();
  return (
    <ul className="grid gap-3" aria-label={t('fulfilment.yourAddresses')}>
      {addresses.map((address) => (
        <li key={address.addressId} className="panel grid gap-3">
          <AddressRow address={address} onDeleted={onDeleted}>
            {renderActions(address)}
          </AddressRow>
        </li>
      ))}
    </ul>
  );
}

interface AddressRowProps {
  address: Address;
  onDeleted: () => void;
  children: ReactNode;
}

function AddressRow({ address, onDeleted, children }: AddressRowProps) {
  const { api, ...texts } = useShop();
  const { t } = texts;
  const toasts = useToasts();
  const { user } = useServerCart();
  const inUse = useChosenAddressId();
  const [isAsked, setAsked] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { addressId, addressName } = address;
  const question = useRef<HTMLDivElement>(null);
  const bin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.querySelector('button')?.focus();
  }, [isAsked]);
  const settle = () => {
    setAsked(false);
    bin.current?.focus();
  };

  const remove = async () => {
    setDeleting(true);
    const answer = await api.fulfilment.deleteAddress({ address_id: addressId });
    setDeleting(false);
    settle();
    const why = deletionRefusal(answer, texts);
    setRefusal(why);
    if (why !== undefined) return;
    toasts.show({ kind: 'success', text: t('fulfilment.addressDeleted') });
    onDeleted();
  };

  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="min-w-0 break-words">{addressName}</strong>
            {addressId === user.defaultDeliveryAddressId && (
              <Icon name="star" size={18} label={t('fulfilment.defaultAddress')} />
            )}
            {addressId === inUse && <Badge kind="fact">{t('fulfilment.addressInUse')}</Badge>}
          </p>
          <p className="text-muted">{addressLine(address)}</p>
        </div>
        <IconButton
          ref={bin}
          icon="trash"
          label={t('fulfilment.deleteAddress', { name: addressName })}
          onClick={() => {
            setRefusal(undefined);
            setAsked(true);
          }}
        />
      </div>
      {refusal !== undefined && <Refusal text={refusal} />}
      {isAsked ? (
        <div
          ref={question}
          className="flex flex-wrap items-center gap-3"
          role="group"
          aria-label={t('fulfilment.deleteAddressTitle', { name: addressName })}
        >
          <p className="flex-1">{t('fulfilment.deleteAddressTitle', { name: addressName })}</p>
          <Button variant="secondary" onClick={settle}>
            {t('ui.no')}
          </Button>
          <Button variant="danger" busy={deleting} onClick={() => void remove()}>
            {t('ui.yes')}
          </Button>
        </div>
      ) : (
        children
      )}
    </>
  );
}
