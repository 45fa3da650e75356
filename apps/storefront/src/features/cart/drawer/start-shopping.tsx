import type { Api, ListedOrder } from '@bottega/contract';
import { formatDay, formatPrice } from '@bottega/texts';
import { Button, ButtonLink, EmptyState } from '@bottega/ui';
import { paths } from '../../../platform/paths/paths.ts';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { useTexts } from '../../../platform/shop.tsx';
import { AddAllButton } from '../lines/add-all-button.tsx';
import { isLoggedIn, useServerCart } from '../state/session-cart.tsx';
import { useLoaded } from '../../../platform/use-loaded.ts';

interface StartShoppingProps {
  onClose: () => void;
}

/** The empty basket: where a shopper can begin, with what they bought before; a visitor can log in for that. */
export function StartShopping({ onClose }: StartShoppingProps) {
  const t = useTexts();
  const cart = useServerCart();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EmptyState icon="basket" title={t('cart.emptyTitle')} text={t('cart.emptyText')} heading="h3">
        <Button onClick={onClose}>{t('cart.emptyAction')}</Button>
      </EmptyState>
      {isLoggedIn(cart) ? <ShopperStart onClose={onClose} /> : <VisitorStart onClose={onClose} />}
    </div>
  );
}

function ShopperStart({ onClose }: StartShoppingProps) {
  const t = useTexts();
  const last = useLoaded(findLastOrder);
  return (
    <div className="grid gap-3">
      {last && <LastOrder order={last} />}
      <ButtonLink wide variant="secondary" icon="repeat" href={paths.buyAgain()} onClick={onClose}>
        {t('shell.buyAgain')}
      </ButtonLink>
      <ButtonLink wide variant="secondary" icon="list" href={paths.lists()} onClick={onClose}>
        {t('shell.lists')}
      </ButtonLink>
    </div>
  );
}

function VisitorStart({ onClose }: StartShoppingProps) {
  const t = useTexts();
  const prompts = usePrompts();
  return (
    <div className="grid gap-3">
      <ButtonLink wide variant="secondary" icon="discount" href={paths.offers()} onClick={onClose}>
        {t('promotion.offersOfTheWeek')}
      </ButtonLink>
      <Button wide variant="quiet" icon="login" onClick={() => void prompts.prompt('LOGIN')}>
        {t('cart.emptyLogIn')}
      </Button>
    </div>
  );
}

async function findLastOrder(api: Api): Promise<ListedOrder | undefined> {
  const { response, data } = await api.order.list({ page_size: 1, show_pending: false });
  return response.status === 0 ? data.orders[0] : undefined;
}

/** All of the last order into the basket once more (CAR-51, CAR-59). */
function LastOrder({ order }: { order: ListedOrder }) {
  const t = useTexts();
  const { orderId, deliveryDate, totalItems, grossTotal } = order;
  const words = [formatDay(deliveryDate), t('order.items', { count: totalItems }), formatPrice(grossTotal)];
  return (
    <section aria-label={t('cart.lastShopping')} className="grid gap-2 rounded-panel bg-brand-soft p-3">
      <p>
        <strong>{t('cart.lastShopping')}</strong>
        <span className="figures block text-sm">{words.join(' · ')}</span>
      </p>
      <AddAllButton
        wide
        icon="repeat"
        text={t('order.repeat')}
        label={t('order.repeatLabel', { orderId: String(orderId) })}
        call={(calls, show_sectors) => calls.order.addToCart({ order_id: orderId, show_sectors })}
        texts={{ added: t('cart.productsAddFromOrder'), failed: t('errors.errorAddingProductFromOrder') }}
      />
    </section>
  );
}
