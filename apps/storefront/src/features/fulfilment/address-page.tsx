import type { Address } from '@bottega/contract';
import { Breadcrumbs, Button } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { useAsks } from '../../platform/asks.tsx';
import { paths } from '../../platform/paths.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop, useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { AddressEditor } from './address-editor.tsx';
import { useChoosePlace } from './place-and-time.tsx';

/** The management page of an address, a new one or one to be changed; saved, it leads back to the list. */
export function AddressPage({ address }: { address?: Address }) {
  const { t } = useShop();
  const toasts = useToasts();
  const navigate = useNavigate();
  const hasBasketLeft = useHasBasketLeft(address);
  const choosePlace = useChoosePlace();
  const title = address
    ? t('fulfilment.editAddress', { name: address.addressName })
    : t('fulfilment.newAddress');
  const saved = async () => {
    if (await hasBasketLeft()) {
      const action = { text: t('shell.chooseAddress'), run: () => void choosePlace('ADDRESS') };
      toasts.show({ kind: 'warning', text: t('fulfilment.addressSavedElsewhere'), action });
    } else toasts.show({ kind: 'success', text: t('fulfilment.addressSaved') });
    void navigate(paths.addresses());
  };
  return (
    <div className="page grid gap-6 py-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profile'), href: paths.profile() },
          { text: t('shell.addresses'), href: paths.addresses() },
          { text: title },
        ]}
      />
      <h1>{title}</h1>
      <div className="panel w-full max-w-2xl">
        <AddressEditor {...(address && { address })} onSaved={() => void saved()} insteadAt={storesInstead} />
      </div>
    </div>
  );
}

/** Whether the basket went to the address and, now that it is changed, does no longer; read anew, as it shows the address. */
function useHasBasketLeft(address: Address | undefined): () => Promise<boolean> {
  const { api, brand } = useShop();
  const session = useSessionCart();
  const goesThere = () => session.current().shippingAddress.addressId === address?.addressId;
  return async () => {
    if (!goesThere()) return false;
    await session.read(() => api.cart.view({ show_sectors: brand.settings.showSectors }));
    return !goesThere();
  };
}

function StoresInstead() {
  const t = useTexts();
  const asks = useAsks();
  return (
    <div className="grid gap-2">
      <p>{t('fulfilment.notCoveredNextStore')}</p>
      <Button variant="secondary" icon="building-store" onClick={() => void asks.ask('STORE')}>
        {t('fulfilment.seeStoresAlone')}
      </Button>
    </div>
  );
}
const storesInstead = () => <StoresInstead />;
