import { formatDay, formatTimeRange } from '@bottega/texts';
import { useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { CartGoals } from '../../features/cart/drawer/cart-goals.tsx';
import { useCart } from '../../features/cart/state/index.ts';
import { CartCharges, EstimateRange, Savings, TotalLine } from '../../features/cart/drawer/cart-summary.tsx';
import { FoldedLines } from '../../features/cart/drawer/folded-lines.tsx';
import { needCategory } from '../../features/catalog/categories/route-category.ts';
import { hasPlaceAndTime } from '../../features/checkout/checkout-steps.ts';
import { loadPayments } from '../../features/checkout/payment/load-payments.ts';
import { LockedCart } from '../../features/checkout/locked-cart.tsx';
import { PaymentForm } from '../../features/checkout/payment/payment-form.tsx';
import { isBeingBought } from '../../features/checkout/purchase-cart.ts';
import { HoldCountdown } from '../../features/fulfilment/places/hold-countdown.tsx';
import { placeText } from '../../features/fulfilment/places/place-words.ts';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

/** Loads the page. Without goods, place or slot it redirects to the checkout (CHK-04). */
export async function loader({ api, shop }: LoadArgs) {
  const [words, payments, cart] = await Promise.all([
    needCategory(api, 'payment'),
    loadPayments(api),
    shop.cart().then(need),
  ]);
  if (cart.totals.lineCount === 0 || !hasPlaceAndTime(cart, shop.brand.settings))
    throw redirect(paths.checkout());
  return { words, payments };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('checkout.stepPayment'), brand: brand.name }) };
}

export function Component() {
  const t = useTexts();
  const { words, payments } = useLoaderData<typeof loader>();
  const { cart } = useCart();
  // a lock during this page's own purchase is not a found lock
  const [foundLocked] = useState(() => isBeingBought(cart));
  const { shippingAddress, timeslot } = cart;
  const intro = (
    <div>
      <h1>{words.title ?? t('checkout.stepPayment')}</h1>
      {words.subtitle !== undefined && <p className="text-muted">{words.subtitle}</p>}
    </div>
  );
  return (
    <div className="page grid gap-6 py-8">
      {foundLocked && isBeingBought(cart) ? (
        <>
          {intro}
          <LockedCart />
        </>
      ) : (
        <PaymentForm
          intro={intro}
          payments={payments}
          place={
            <>
              <p>{placeText(t, shippingAddress)}</p>
              <p>
                {t('shell.slotTaken', {
                  day: formatDay(timeslot.date),
                  time: formatTimeRange(timeslot.beginTime, timeslot.endTime),
                })}
              </p>
              <HoldCountdown />
            </>
          }
          lines={<FoldedLines />}
          charges={
            <>
              <CartGoals />
              <CartCharges />
              <EstimateRange />
            </>
          }
          total={
            <>
              <TotalLine />
              <Savings />
            </>
          }
        />
      )}
    </div>
  );
}
