import { formatDay, formatTimeRange } from '@bottega/texts';
import { useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { CartGoals } from '../features/cart/cart-goals.tsx';
import { useCart } from '../features/cart/cart-store.tsx';
import { CartCharges, EstimateRange, TotalLine } from '../features/cart/cart-summary.tsx';
import { FoldedLines } from '../features/cart/folded-lines.tsx';
import { needCategory } from '../features/catalog/route-category.ts';
import { hasPlaceAndTime } from '../features/checkout/checkout-steps.ts';
import { LockedCart } from '../features/checkout/locked-cart.tsx';
import { PaymentForm } from '../features/checkout/payment-form.tsx';
import { isBeingBought } from '../features/checkout/purchase-cart.ts';
import { HoldCountdown } from '../features/fulfilment/hold-countdown.tsx';
import { placeText } from '../features/fulfilment/place-words.ts';
import { need, type Head, type LoadArgs, type Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

export const isProtected = true;

/** Who hasn't settled where, when and what goes to the checkout first (CHK-04). */
export async function loader({ api, shop }: LoadArgs) {
  const [words, types, cart] = await Promise.all([
    needCategory(api, 'payment'),
    api.checkout.paymentTypes({}).then(need),
    shop.cart().then(need),
  ]);
  if (cart.totals.lineCount === 0 || !hasPlaceAndTime(cart, shop.brand.settings))
    throw redirect(paths.checkout());
  return { words, paymentTypes: types.paymentTypes };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return { title: t('shell.titleWithBrand', { title: t('checkout.stepPayment'), brand: brand.name }) };
}

/** Paid online with a card: how an order that waits is paid (CHK-15). */
const cardOnline = 12;

export function Component() {
  const t = useTexts();
  const { words, paymentTypes } = useLoaderData<typeof loader>();
  const { cart } = useCart();
  // while this page itself is buying, the lock is its own
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
          <LockedCart onlineTypeId={cardOnline} />
        </>
      ) : (
        <PaymentForm
          intro={intro}
          paymentTypes={paymentTypes}
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
          total={<TotalLine />}
        />
      )}
    </div>
  );
}
