import { offersInvoice } from '@bottega/domain';
import { ButtonLink, EmptyState } from '@bottega/ui';
import { useState, type ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { AvoidedGoods } from '../../features/cart/drawer/avoided-goods.tsx';
import { CartGoals } from '../../features/cart/drawer/cart-goals.tsx';
import { isLoggedIn, useCart } from '../../features/cart/state/index.ts';
import { CartCharges, EstimateRange, Savings, TotalLine } from '../../features/cart/drawer/cart-summary.tsx';
import { FoldedLines } from '../../features/cart/drawer/folded-lines.tsx';
import { SubstituteLines } from '../../features/cart/lines/substitute-lines.tsx';
import { ProductStepper, type ProductStepperProps } from '../../features/cart/lines/product-stepper.tsx';
import { needCategory } from '../../features/catalog/categories/route-category.ts';
import { CompleteFirst } from '../../features/customer/profile/complete-first.tsx';
import { InvoiceChoice } from '../../features/customer/profile/invoice-choice.tsx';
import { CheckoutForm, type CheckoutFormProps } from '../../features/checkout/checkout-form.tsx';
import { loadPayments } from '../../features/checkout/payment/load-payments.ts';
import { LockedCart } from '../../features/checkout/locked-cart.tsx';
import { PackagingChoice } from '../../features/checkout/packaging-choice.tsx';
import { PurchaseRestrictions } from '../../features/checkout/purchase-restrictions.tsx';
import { isBeingBought } from '../../features/checkout/purchase-cart.ts';
import { ContactAtCheckout } from '../../features/fulfilment/addresses/contact-at-checkout.tsx';
import { HoldCountdown } from '../../features/fulfilment/places/hold-countdown.tsx';
import { PlaceAndTime, TimeButton } from '../../features/fulfilment/places/place-and-time.tsx';
import { PlaceProposal } from '../../features/fulfilment/places/place-proposal.tsx';
import { placeText } from '../../features/fulfilment/places/place-words.ts';
import { MovedSlot } from '../../features/fulfilment/dialogs/moved-slot.tsx';
import { Earned } from '../../features/gift/earned.tsx';
import { FoldedGiftCodes } from '../../features/gift/gift-codes.tsx';
import { LogInFirst } from '../../features/identity/log-in-first.tsx';
import { loginFirst, need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useShop } from '../../platform/shop.tsx';

/**
 * Payment types of a logged-in shopper. A visitor with a basket gets none and logs in over the page (SHL-09). A
 * visitor without a basket is redirected to Home (SHL-10).
 */
async function paymentsOf({ api, shop, path }: LoadArgs) {
  const { data: cart } = await shop.cart();
  if (!isLoggedIn(cart) && cart.cartId === 0) throw loginFirst({ pathname: path, search: '' });
  return isLoggedIn(cart) ? loadPayments(api) : undefined;
}

/** Data for invoices, where the shopper's warehouse offers them. */
async function invoiceDataOf({ api, shop }: LoadArgs) {
  const { data: cart } = await shop.cart();
  const { invoiceWarehouses } = shop.brand.settings;
  if (!isLoggedIn(cart) || !offersInvoice(invoiceWarehouses, cart.warehouse.warehouseId)) return undefined;
  const [detail, { fiscalPersons }] = await Promise.all([
    api.customer.userDetail({}).then(need),
    api.customer.listFiscalPersons({}).then(need),
  ]);
  return { detail, persons: fiscalPersons };
}

export async function loader(args: LoadArgs) {
  const { api } = args;
  const [words, payments, packagings, invoice, { restrictions }] = await Promise.all([
    needCategory(api, 'checkout'),
    paymentsOf(args),
    api.cart.listPackagingTypes({}).then(need),
    invoiceDataOf(args),
    api.cart.purchaseRestriction({}).then(need),
  ]);
  return { words, payments, packagingTypes: packagings.packagingTypes, invoice, restrictions };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('checkout.title'), brand: brand.name }) };
}

export function Component() {
  const { t, brand } = useShop();
  const { words, payments } = useLoaderData<typeof loader>();
  const { cart, lines } = useCart();
  const change = cart.changesOrder && { orderId: String(cart.changesOrder.orderId) };
  // a lock during this page's own purchase is not a found lock
  const [foundLocked] = useState(() => isBeingBought(cart));
  const isFoundLocked = foundLocked && isBeingBought(cart) && lines.length > 0;
  const intro = (
    <div>
      <h1>{change ? t('checkout.changeTitle', change) : (words.title ?? t('checkout.title'))}</h1>
      <p className="text-muted">
        {change ? t('checkout.changeIntro') : (words.subtitle ?? t('checkout.intro'))}
      </p>
    </div>
  );
  if (payments === undefined)
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
          <LockedCart />
        ) : (
          <EmptyState icon="basket" title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
            <ButtonLink href={paths.home()}>{t('cart.emptyAction')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    );
  if (cart.user.profile.level < brand.settings.minimumProfileLevel)
    return (
      <div className="page grid gap-6 py-8">
        {intro}
        <CompleteFirst returnTo={paths.checkout()} />
      </div>
    );
  return <Buying intro={intro} payments={payments} />;
}

/** The stepper of a restricted product, as on its line of the basket. */
const lineStepper = (product: ProductStepperProps['product']) => (
  <ProductStepper key={product.productId} product={product} layout="line" />
);

interface BuyingProps {
  /** Title of the page. */
  intro: ReactNode;
  payments: CheckoutFormProps['payments'];
}

/** The steps of a basket that can be bought, or of an order that is changed. */
function Buying({ intro, payments }: BuyingProps) {
  const { t } = useShop();
  const { packagingTypes, invoice, restrictions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { cart } = useCart();
  return (
    <div className="page py-8">
      <CheckoutForm
        intro={
          <div className="grid gap-3">
            {intro}
            <HoldCountdown />
          </div>
        }
        payments={payments}
        place={
          cart.changesOrder ? (
            <>
              <p>{t('shell.changePlaceFixed')}</p>
              <TimeButton />
            </>
          ) : (
            <>
              <div className="grid gap-x-4 gap-y-1 sm:flex sm:flex-wrap">
                <PlaceAndTime />
              </div>
              <PlaceProposal />
              <ContactAtCheckout />
            </>
          )
        }
        placeText={placeText(t, cart.shippingAddress)}
        lines={
          <>
            <PurchaseRestrictions restrictions={restrictions} stepperOf={lineStepper} />
            <FoldedLines full />
          </>
        }
        substitutes={<SubstituteLines />}
        packaging={
          <>
            <PackagingChoice types={packagingTypes} />
            {invoice && <InvoiceChoice {...invoice} onChanged={revalidate} />}
          </>
        }
        charges={
          <>
            <AvoidedGoods />
            <CartGoals />
            <FoldedGiftCodes />
            <MovedSlot />
            <CartCharges />
            <EstimateRange />
            <Earned />
          </>
        }
        total={
          <>
            <TotalLine />
            <Savings />
          </>
        }
      />
    </div>
  );
}
