import { offersInvoice } from '@bottega/domain';
import { Checkbox } from '@bottega/ui';
import { useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import { accountPaths } from '../../../platform/paths/account-paths.ts';
import { useCartWrites, useServerCart } from '../../cart/state/index.ts';
import { codesOf, FiscalPersons, nameOf, type FiscalPersonsProps } from './fiscal-persons.tsx';

/** The wish for an invoice, and whom it is for. The data are saved here, before the order (CHK-17). */
export function InvoiceChoice({ persons, detail, onChanged }: FiscalPersonsProps) {
  const { t, brand } = useShop();
  const { setInfo } = useCartWrites();
  const { cartInfos, warehouse } = useServerCart();
  // place and warehouse can change on this page (TEN-26)
  const isOffered = offersInvoice(brand.settings.invoiceWarehouses, warehouse.warehouseId);
  const [isWanted, setWanted] = useState(cartInfos['need_invoice'] === 'true');
  const choose = (wanted: boolean) => {
    setWanted(wanted);
    void setInfo('need_invoice', wanted);
  };
  const [buyer] = persons;
  if (!isOffered) return null;
  return (
    <div className="grid gap-3">
      <Checkbox
        name="need_invoice"
        label={t('customer.wantsInvoice')}
        detail={t('checkout.invoiceHint')}
        checked={isWanted}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {isWanted && !buyer && <FiscalPersons persons={persons} detail={detail} onChanged={onChanged} />}
      {isWanted && buyer && (
        <p className="text-sm">
          <strong>{nameOf(buyer)}</strong>
          <br />
          <span className="text-muted">{codesOf(buyer, t)}</span>
          <br />
          <a className="link" href={accountPaths.fiscalPersons()}>
            {t('checkout.invoiceOther')}
          </a>
        </p>
      )}
    </div>
  );
}
