import type { Habit } from '@bottega/contract';
import { parseQuantity } from '@bottega/domain';
import { formatDay, formatNumber } from '@bottega/texts';
import { Breadcrumbs, ButtonLink, EmptyState, Pagination, ProductGrid } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { AddAllButton } from '../../features/cart/lines/add-all-button.tsx';
import { quantityText, rulesOf, useCart } from '../../features/cart/state/index.ts';
import { ProductStepper } from '../../features/cart/lines/product-stepper.tsx';
import { cardOf, type CardProduct } from '../../features/catalog/products/product-card.ts';
import { ProductTile } from '../../features/catalog/products/product-tile.tsx';
import { isSoldOut } from '../../features/catalog/products/product-view.ts';
import { StepperProvider, type RenderStepper } from '../../features/catalog/products/stepper-slot.tsx';
import { need, type Head, type LoadArgs, type Shop } from '../../platform/page/page.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';

export const isProtected = true;

const pageSize = 24;
/** Number of cards on a phone's first screen. */
const eagerCards = 4;

export const isKept = true;

export async function loader({ api, query, hash }: LoadArgs) {
  const wanted = Number(query.get('page'));
  const page = Number.isInteger(wanted) && wanted > 0 && wanted < 1e6 ? wanted : 1;
  const place = await hash();
  const answer = await api.order.listHabits({ page, page_size: pageSize, ...(place && { hash: place }) });
  const loaded = need(answer);
  return { page: loaded.page, habits: loaded.habits.map(shownHabit) };
}

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('shell.buyAgain'), brand: brand.name }) };
}

type ShownHabit = Omit<Habit, 'product'> & { product: CardProduct };

const shownHabit = (habit: Habit): ShownHabit => ({ ...habit, product: cardOf(habit.product) });

/** The products that the shopper buys, ordered by when they are likely to be needed. */
export function Component() {
  const t = useTexts();
  const { habits, page } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('customer.profileCrumb'), href: paths.profile() }, { text: t('shell.buyAgain') }]}
      />
      <div className="grid gap-2">
        <h1>{t('shell.buyAgain')}</h1>
        {habits.length > 0 && <p className="text-muted">{t('order.buyAgainIntro')}</p>}
      </div>
      {habits.length === 0 ? (
        <EmptyState icon="repeat" title={t('order.buyAgainEmptyTitle')} text={t('order.buyAgainEmptyText')}>
          <ButtonLink href={paths.catalog()}>{t('cart.emptyAction')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <AddDue habits={habits} />
          <StepperProvider value={stepperOf(habits)}>
            <ProductGrid label={t('order.buyAgainGoodsLabel')}>
              {habits.map(({ product }, index) => (
                <ProductTile
                  key={product.productId}
                  product={product}
                  heading="h2"
                  eager={index < eagerCards}
                />
              ))}
            </ProductGrid>
          </StepperProvider>
        </>
      )}
      <Pagination
        page={page.selPage}
        pages={page.totPages}
        hrefOf={accountPaths.buyAgainPage}
        label={t('ui.pagination')}
        previousText={t('ui.previousPage')}
        nextText={t('ui.nextPage')}
        pageText={(at) => t('ui.page', { page: at })}
      />
    </div>
  );
}

/** Adds all due products that need no choice, in their usual quantities, with one press. */
function AddDue({ habits }: { habits: readonly ShownHabit[] }) {
  const t = useTexts();
  const { lines } = useCart();
  const inCart = new Set(lines.map(({ product }) => product.productId));
  const due = habits.filter(
    ({ isDue, product }) =>
      isDue &&
      !isSoldOut(product) &&
      product.selectOptions.length === 0 &&
      product.warehousePromo?.selectable !== true &&
      !inCart.has(product.productId),
  );
  if (due.length === 0) return null;
  const items = due.map(({ product: { productId }, quantity }) => ({ productId, quantity }));
  return (
    <div>
      <AddAllButton
        icon="basket"
        text={t('order.addDue', { count: due.length })}
        call={(api, show_sectors) => api.cart.addAll({ items, show_sectors })}
        texts={{ added: t('order.dueAdded'), failed: t('cart.productsAddError') }}
      />
    </div>
  );
}

function stepperOf(habits: readonly ShownHabit[]): RenderStepper {
  const byProduct = new Map(habits.map((habit) => [habit.product.productId, habit]));
  return (product) => <HabitAct product={product} habit={byProduct.get(product.productId)!} />;
}

/** The shopper's habit as text, and the stepper. Its first press adds the usual quantity. */
function HabitAct({ product, habit }: { product: CardProduct; habit: ShownHabit }) {
  const t = useTexts();
  const usual = parseQuantity(habit.quantity);
  const first = usual.ok ? usual.quantity : undefined;
  const quantity =
    first === undefined ? formatNumber(habit.quantity) : quantityText(t, rulesOf(product), first);
  const { everyDays } = habit;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        {everyDays === undefined
          ? t('order.habitOnce', { quantity })
          : t('order.habitEvery', { count: everyDays, quantity })}
        <span className="block">{t('order.habitLast', { day: formatDay(habit.lastBought) })}</span>
      </p>
      <ProductStepper product={product} layout="card" {...(first !== undefined && { first })} />
    </div>
  );
}
