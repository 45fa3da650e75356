import { ButtonLink, EmptyState } from '@bottega/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { CartGoals } from '../features/cart/cart-goals.tsx';
import { useCart } from '../features/cart/cart-store.tsx';
import { CartCharges, EstimateRange, TotalLine } from '../features/cart/cart-summary.tsx';
import { FoldedLines } from '../features/cart/folded-lines.tsx';
import { needCategory } from '../features/catalog/route-category.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { LockedCart } from '../features/checkout/locked-cart.tsx';
import { PackagingChoice } from '../features/checkout/packaging-choice.tsx';
import { isBeingBought } from '../features/checkout/purchase-cart.ts';
import { HoldCountdown } from '../features/fulfilment/hold-countdown.tsx';
import { PlaceAndTime } from '../features/fulfilment/place-and-time.tsx';
import { PlaceProposal } from '../features/fulfilment/place-proposal.tsx';
import { placeText } from '../features/fulfilment/place-words.ts';
import { Earned } from '../features/gift/earned.tsx';
import { FoldedGiftCodes } from '../features/gift/gift-codes.tsx';
import { LogInFirst } from '../features/identity/log-in-first.tsx';
import { loginFirst, need, type Head, type LoadArgs, type Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { isLoggedIn } from '../platform/session-cart.tsx';
import { textsOf, useTexts } from '../platform/shop.tsx';

/**
 * A visitor with a basket is let in, and logs in over the page (SHL-09); one without is sent to Home (SHL-10). Payments
 * are a shopper's.
 */
async function paymentTypesOf({ api, shop, path }: LoadArgs) {
  const { data: cart } = await shop.cart();
  if (!isLoggedIn(cart) && cart.cartId === 0) throw loginFirst({ pathname: path, search: '' });
  return isLoggedIn(cart) ? need(await api.checkout.paymentTypes({})).paymentTypes : undefined;
}

export async function loader(args: LoadArgs) {
  const { api } = args;
  const [words, paymentTypes, packagings] = await Promise.all([
    needCategory(api, 'checkout'),
    paymentTypesOf(args),
    api.cart.listPackagingTypes({}).then(need),
  ]);
  return { words, paymentTypes, packagingTypes: packagings.packagingTypes };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand.key);
  return { title: t('shell.titleWithBrand', { title: t('checkout.title'), brand: brand.name }) };
}

/** Paid online with a card: how an order that waits is paid (CHK-15). */
const cardOnline = 12;

export function Component() {
  const t = useTexts();
  const { words, paymentTypes, packagingTypes } = useLoaderData<typeof loader>();
  const { cart, lines } = useCart();
  // while this page itself is buying, the lock is its own
  const [foundLocked] = useState(() => isBeingBought(cart));
  const isFoundLocked = foundLocked && isBeingBought(cart) && lines.length > 0;
  const intro = (
    <div>
      <h1>{words.title ?? t('checkout.title')}</h1>
      <p className="text-muted">{words.subtitle ?? t('checkout.intro')}</p>
    </div>
  );
  if (paymentTypes === undefined)
    return (
      <div className="page grid gap-6 py-8">
        {intro}
        <LogInFirst returnTo={paths.checkout()} />
      </div>
    );
  if (isFoundLocked || lines.length === 0)
    return (
      <div className="page grid gap-6 py-8">
        {intro}
        {isFoundLocked ? (
          <LockedCart onlineTypeId={cardOnline} />
        ) : (
          <EmptyState icon="basket" title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
            <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    );
  return (
    <div className="page py-8">
      <CheckoutForm
        intro={
          <div className="grid gap-3">
            {intro}
            <HoldCountdown />
          </div>
        }
        paymentTypes={paymentTypes}
        place={
          <>
            <div className="grid gap-x-4 gap-y-1 sm:flex sm:flex-wrap">
              <PlaceAndTime />
            </div>
            <PlaceProposal />
          </>
        }
        placeText={placeText(t, cart.shippingAddress)}
        lines={<FoldedLines full />}
        packaging={<PackagingChoice types={packagingTypes} />}
        charges={
          <>
            <CartGoals />
            <FoldedGiftCodes />
            <CartCharges />
            <EstimateRange />
            <Earned />
          </>
        }
        total={<TotalLine />}
      />
    </div>
  );
}
