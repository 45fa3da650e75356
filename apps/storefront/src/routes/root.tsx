import type { Cart } from '@bottega/contract';
import { PageSkeleton } from '@bottega/ui';
import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { CartProvider } from '../features/cart/cart-store.tsx';
import { ProductStepper } from '../features/cart/product-stepper.tsx';
import { treeContext } from '../features/catalog/loaded-category.ts';
import { firstLevels, loadMenu, type MenuCategory } from '../features/catalog/menu.ts';
import { SaveProvider, type RenderSave } from '../features/catalog/save-slot.tsx';
import { StepperProvider, type RenderStepper } from '../features/catalog/stepper-slot.tsx';
import { loadFirstSlot, type FirstSlot } from '../features/fulfilment/place-and-time.tsx';
import { HeartsProvider, SaveActs } from '../features/lists/save-acts.tsx';
import { AskProvider, useAsks } from '../platform/asks.tsx';
import { need, type LoadArgs, type ScreenHandle } from '../platform/page.ts';
import { isLoggedIn, useServerCart } from '../platform/session-cart.tsx';
import { useTexts } from '../platform/shop.tsx';
import { ToastProvider } from '../platform/toasts.tsx';
import { Frame } from '../shell/frame.tsx';

export { PageError as PageErrorBoundary } from '../shell/page-error.tsx';
export { ShopError as ErrorBoundary } from '../shell/page-error.tsx';

export interface RootData {
  menu: MenuCategory[];
  cart: Cart;
  firstSlot?: FirstSlot | undefined;
  year: number;
}

export async function loader({ api, shop, hash }: LoadArgs): Promise<RootData> {
  const { settings } = shop.brand;
  const depth = Math.min(firstLevels, settings.categoryDepth);
  const [menu, cart] = await Promise.all([
    // only a tree of what is stocked has to know where
    settings.filterEmptyCategory
      ? hash().then((value) => loadMenu(api, depth, treeContext(settings, value)))
      : loadMenu(api, depth),
    shop.cart().then(need),
  ]);
  return {
    menu: menu.map(firstLevel),
    cart,
    firstSlot: await loadFirstSlot(api, cart),
    year: new Date().getFullYear(),
  };
}

/** What stands on every page; pictures and what lies below come with the tree. */
function firstLevel({ id, name, slug }: MenuCategory): MenuCategory {
  return { id, name, slug, children: [] };
}

const stepper: RenderStepper = (product, layout, choices) => (
  <ProductStepper product={product} layout={layout} {...choices} />
);

const save: RenderSave = (product, layout) => <SaveActs product={product} layout={layout} />;

export function Component() {
  const { menu, firstSlot, year } = useLoaderData<RootData>();
  const load404 = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.load404);
  return (
    <ToastProvider>
      <AskProvider>
        <CartProvider>
          <StepperProvider value={stepper}>
            <HeartsProvider>
              <SaveProvider value={save}>
                <Frame menu={menu} firstSlot={firstSlot} year={year} layout={load404 ? 'error' : 'shop'}>
                  <Outlet />
                </Frame>
              </SaveProvider>
            </HeartsProvider>
            <LoginOnDemand />
            <ScrollRestoration />
          </StepperProvider>
        </CartProvider>
      </AskProvider>
    </ToastProvider>
  );
}

/** A guarded page sent the shopper here: log in, then go where they were going (SHL-10). */
function LoginOnDemand() {
  const asks = useAsks();
  const navigate = useNavigate();
  const cart = useServerCart();
  const [query] = useSearchParams();
  const wanted = query.has('accedi');
  const next = query.get('poi');
  const loggedIn = isLoggedIn(cart);
  useEffect(() => {
    if (!wanted) return;
    const target = next?.startsWith('/') && !next.startsWith('//') ? next : '/';
    if (loggedIn) {
      void navigate(target, { replace: true });
      return;
    }
    void asks.ask('LOGIN').then((done) => navigate(done ? target : '/', { replace: true }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each arrival, not for each change of the cart
  }, [wanted, next]);
  return null;
}

export function HydrateFallback() {
  const t = useTexts();
  return <PageSkeleton label={t('shell.loadingPage')} />;
}
