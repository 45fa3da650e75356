import type { Cart } from '@bottega/contract';
import { shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { classes } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { useCart } from '../state/cart-context.tsx';
import { savedTotal } from '../state/savings.ts';

/** The parts of the total: goods, discounts, packaging, delivery (CAR-19). */
export function CartCharges() {
  const t = useTexts();
  const { cart, itemCount, pending } = useCart();
  const { totals } = cart;
  const { packaging, deposits } = packagingOf(cart);
  const lineDiscounts =
    totals.discountTotal - totals.basketDiscounts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl className={classes('figures grid gap-1', pending && 'text-muted')} aria-busy={pending || undefined}>
      <Row
        name={`${t('cart.goods')} · ${t('cart.items', { count: itemCount })}`}
        amount={formatPrice(totals.listTotal)}
      />
      {lineDiscounts > 0.004 && <Row name={t('cart.discounts')} amount={formatPrice(-lineDiscounts)} saved />}
      {totals.basketDiscounts.map(({ promoId, badge, text, amount }) => (
        <Row key={promoId} name={text || badge} amount={formatPrice(-amount)} saved />
      ))}
      {cart.giftCertificates
        .filter(({ giftTotal }) => giftTotal > 0)
        .map(({ giftCertificateId, code, giftTotal }) => (
          <Row
            key={giftCertificateId}
            name={t('gift.rowOf', { code })}
            amount={formatPrice(-giftTotal)}
            saved
          />
        ))}
      {packaging > 0 && (
        <Row name={withPackages(t('cart.packaging'), cart)} amount={formatPrice(packaging)} />
      )}
      {deposits > 0 && (
        <Row
          name={packaging > 0 ? t('cart.containers') : withPackages(t('cart.containers'), cart)}
          amount={formatPrice(deposits)}
        />
      )}
      <Row name={t('cart.handOverFee', shortPlace(cart.shippingAddress))} amount={feeText(cart, t)} />
    </dl>
  );
}

/** Label and amount on one row, or the amount below its label where a button stands beside. */
export function TotalLine({ isStacked = false }: { isStacked?: boolean }) {
  const t = useTexts();
  const { cart, pending } = useCart();
  return (
    <p
      className={classes(
        'figures',
        isStacked ? 'grid text-sm' : 'flex items-baseline justify-between gap-4 text-lg',
        pending && 'text-muted',
      )}
      aria-busy={pending || undefined}
    >
      <strong>{t(cart.totals.estimate ? 'cart.estimatedTotal' : 'cart.total')}</strong>{' '}
      <strong className="font-price text-xl">{formatPrice(cart.totalPrice)}</strong>
    </p>
  );
}

/** The discounts of all offers in one sum. Renders nothing without a discount. */
export function Savings() {
  const t = useTexts();
  const { cart } = useCart();
  const saved = savedTotal(cart);
  if (saved < 0.005) return null;
  return (
    <p className="figures text-sm font-strong text-success">
      {t('cart.savings', { amount: formatPrice(saved) })}
    </p>
  );
}

/**
 * The lowest and highest total of a basket with goods that are weighed later. Renders nothing for other
 * baskets.
 */
export function EstimateRange() {
  const t = useTexts();
  const { estimate } = useCart().cart.totals;
  if (!estimate) return null;
  return (
    <p className="text-sm text-muted">
      {t('cart.estimateRange', {
        lowest: formatPrice(estimate.lowest),
        highest: formatPrice(estimate.highest),
      })}
    </p>
  );
}

function Row({ name, amount, saved = false }: { name: ReactNode; amount: string; saved?: boolean }) {
  return (
    <div className={classes('flex justify-between gap-4', saved && 'text-success')}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}

/** Packages that are bought, and the deposits of containers and returnable packages, in euro. */
function packagingOf({ orderPackages, packageTotal, containerTotal }: Cart): {
  packaging: number;
  deposits: number;
} {
  const returnable = orderPackages.filter((orderPackage) => orderPackage.returnable);
  const crates = returnable.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return { packaging: packageTotal - crates, deposits: containerTotal + crates };
}

/** A label with name and number of the chosen packages. */
const withPackages = (label: string, { orderPackages }: Cart): string =>
  [label, ...orderPackages.map(({ quantity, package: { descr } }) => `${quantity} × ${descr}`)].join(' · ');

function feeText(cart: Cart, t: ReturnType<typeof useTexts>): string {
  if (cart.timeslot.timeslotId === 0)
    return t(cart.shippingAddress.addressId === 0 ? 'cart.handOverFeeUnknown' : 'cart.handOverFeeBySlot');
  return cart.deliveryFee === 0 ? t('ui.free') : formatPrice(cart.deliveryFee);
}
