import { PageSkeleton } from '@bottega/ui';
import { Outlet, ScrollRestoration, useLoaderData, useMatches } from 'react-router';
import { CartProvider } from '../features/cart/cart-provider.tsx';
import { ProductStepper } from '../features/cart/lines/product-stepper.tsx';
import { SaveProvider, type RenderSave } from '../features/catalog/products/save-slot.tsx';
import { StepperProvider, type RenderStepper } from '../features/catalog/products/stepper-slot.tsx';
import { FavouritesProvider, SaveActions } from '../features/lists/save-actions.tsx';
import { HouseholdProvider } from '../platform/household.tsx';
import { PromptProvider } from '../platform/notices/prompts.tsx';
import type { ScreenHandle } from '../platform/page/page.ts';
import { PageMark } from '../platform/page/page-mark.tsx';
import { useTexts } from '../platform/shop.tsx';
import { ToastProvider } from '../platform/notices/toasts.tsx';
import { Frame } from '../shell/frame.tsx';
import type { RootData } from './root-loader.ts';

export { PageError as PageErrorBoundary } from '../shell/notices/page-error.tsx';
export { ShopError as ErrorBoundary } from '../shell/notices/page-error.tsx';

const stepper: RenderStepper = (product, layout, choices) => (
  <ProductStepper product={product} layout={layout} {...choices} />
);

const save: RenderSave = (product, layout) => <SaveActions product={product} layout={layout} />;

export function Component() {
  const { menu, foot, firstSlot, year } = useLoaderData<RootData>();
  const load404 = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.load404);
  return (
    <ToastProvider>
      <PromptProvider>
        <CartProvider>
          <StepperProvider value={stepper}>
            <HouseholdProvider>
              <FavouritesProvider>
                <SaveProvider value={save}>
                  <Frame
                    menu={menu}
                    foot={foot}
                    firstSlot={firstSlot}
                    year={year}
                    layout={load404 ? 'error' : 'shop'}
                  >
                    <Outlet />
                  </Frame>
                </SaveProvider>
              </FavouritesProvider>
            </HouseholdProvider>
            <ScrollRestoration />
            <PageMark />
          </StepperProvider>
        </CartProvider>
      </PromptProvider>
    </ToastProvider>
  );
}

export function HydrateFallback() {
  const t = useTexts();
  return <PageSkeleton label={t('shell.loadingPage')} />;
}
