import type { Address } from '@bottega/contract';
import { Breadcrumbs, Button } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { paths } from '../../../platform/paths/paths.ts';
import { useSessionCart } from '../../cart/state/index.ts';
import { useShop, useTexts } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { AddressEditor } from './address-editor.tsx';
import { useChoosePlace } from '../places/place-and-time.tsx';

/** The page that adds or changes an address. After saving it leads back to the list. */
export function AddressPage({ address }: { address?: Address }) {
  const { t } = useShop();
  const toasts = useToasts();
  const navigate = useNavigate();
  const hasCartLeft = useHasCartLeft(address);
  const choosePlace = useChoosePlace();
  const title = address
    ? t('fulfilment.editAddress', { name: address.addressName })
    : t('fulfilment.newAddress');
  const saved = async () => {
    if (await hasCartLeft()) {
      const action = { text: t('shell.chooseAddress'), run: () => void choosePlace('ADDRESS') };
      toasts.show({ kind: 'warning', text: t('fulfilment.addressSavedElsewhere'), action });
    } else toasts.show({ kind: 'success', text: t('fulfilment.addressSaved') });
    void navigate(paths.addresses());
  };
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[
          { text: t('customer.profileCrumb'), href: paths.profile() },
          { text: t('fulfilment.addressesCrumb'), href: paths.addresses() },
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

/**
 * Whether the basket left the address because it was changed. It reads the cart again, which also shows the new
 * address.
 */
function useHasCartLeft(address: Address | undefined): () => Promise<boolean> {
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
  const prompts = usePrompts();
  return (
    <div className="grid gap-2">
      <p>{t('fulfilment.notCoveredNextStore')}</p>
      <Button variant="secondary" icon="building-store" onClick={() => void prompts.prompt('STORE')}>
        {t('fulfilment.seeStoresAlone')}
      </Button>
    </div>
  );
}
const storesInstead = () => <StoresInstead />;
