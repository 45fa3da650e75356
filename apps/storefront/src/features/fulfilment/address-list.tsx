import type { Address } from '@bottega/contract';
import { Badge, Button, Icon, IconButton } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { addressLine } from './address-words.ts';

export interface AddressListProps {
  addresses: readonly Address[];
  inUse: number;
  defaultId: number | undefined;
  /** Being made the cart's right now. */
  choosing: number | undefined;
  onChoose: (address: Address) => void;
  onDeleted: () => void;
}

/** The shopper's addresses, a star on the default one (FUL-10). */
export function AddressList({
  addresses,
  inUse,
  defaultId,
  choosing,
  onChoose,
  onDeleted,
}: AddressListProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [deleting, setDeleting] = useState<number>();

  const remove = async ({ addressId }: Address) => {
    setDeleting(undefined);
    const answer = await api.fulfilment.deleteAddress({ address_id: addressId });
    const refusal = refusalOf(answer, byCode);
    toasts.show(
      refusal === undefined
        ? { kind: 'success', text: t('fulfilment.addressDeleted') }
        : { kind: 'error', text: refusal },
    );
    if (refusal === undefined) onDeleted();
  };

  return (
    <ul className="grid gap-3" aria-label={t('fulfilment.yourAddresses')}>
      {addresses.map((address) => {
        const { addressId, addressName } = address;
        return (
          <li key={addressId} className="panel grid gap-3">
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{addressName}</strong>
                  {addressId === defaultId && (
                    <Icon name="star" size={18} label={t('fulfilment.defaultAddress')} />
                  )}
                  {addressId === inUse && <Badge kind="fact">{t('fulfilment.addressInUse')}</Badge>}
                </p>
                <p className="text-muted">{addressLine(address)}</p>
              </div>
              {addressId !== inUse && (
                <IconButton
                  icon="trash"
                  label={t('fulfilment.deleteAddress', { name: addressName })}
                  onClick={() => setDeleting(addressId)}
                />
              )}
            </div>
            {deleting === addressId ? (
              <div
                className="flex flex-wrap items-center gap-3"
                role="group"
                aria-label={t('fulfilment.deleteAddressTitle', { name: addressName })}
              >
                <p className="flex-1">{t('fulfilment.deleteAddressTitle', { name: addressName })}</p>
                <Button variant="secondary" onClick={() => setDeleting(undefined)}>
                  {t('ui.no')}
                </Button>
                <Button variant="danger" onClick={() => void remove(address)}>
                  {t('ui.yes')}
                </Button>
              </div>
            ) : (
              <Button
                variant={addressId === inUse ? 'secondary' : 'primary'}
                icon="truck-delivery"
                busy={choosing === addressId}
                onClick={() => onChoose(address)}
              >
                {t('fulfilment.useAddress')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
