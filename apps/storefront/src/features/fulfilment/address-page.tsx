import type { Address } from '@bottega/contract';
import { Breadcrumbs, Button } from '@bottega/ui';
import { useNavigate } from 'react-router';
import { useAsks } from '../../platform/asks.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { AddressEditor } from './address-editor.tsx';

/** The management page of an address, a new one or one to be changed; saved, it leads back to the list. */
export function AddressPage({ address }: { address?: Address }) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const title = address
    ? t('fulfilment.editAddress', { name: address.addressName })
    : t('fulfilment.newAddress');
  const saved = () => {
    toasts.show({ kind: 'success', text: t('fulfilment.addressSaved') });
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
        <AddressEditor {...(address && { address })} onSaved={saved} insteadAt={storesInstead} />
      </div>
    </div>
  );
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
