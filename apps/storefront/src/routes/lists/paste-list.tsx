import type { Translate } from '@bottega/texts';
import { Breadcrumbs } from '@bottega/ui';
import { AddAllButton } from '../../features/cart/lines/add-all-button.tsx';
import { ChooseGoods } from '../../features/cart/lines/choose-goods.tsx';
import type { LeftOut } from '../../features/cart/lines/left-out.ts';
import { QuantityStepper } from '../../features/cart/lines/quantity-stepper.tsx';
import { cardOf, type CardProduct } from '../../features/catalog/products/product-card.ts';
import { priceOf } from '../../features/catalog/products/product-view.ts';
import type { PastedSlots } from '../../features/lists/pasted/pasted-row.tsx';
import { PastedScreen } from '../../features/lists/pasted/pasted-screen.tsx';
import type { Head, Shop } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';
import { textsOf, useTexts } from '../../platform/shop.tsx';
import { listGoodsSlots } from '../../shell/list-goods-slots.tsx';

export function head(_: unknown, { brand }: Shop): Head {
  const { t } = textsOf(brand);
  return { title: t('shell.titleWithBrand', { title: t('list.pastedTitle'), brand: brand.name }) };
}

/** The page for a list written elsewhere. Visitors may use it; it fills their basket where the brand allows one. */
export function Component() {
  const t = useTexts();
  return (
    <div className="page grid gap-6 pb-8">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        crumbs={[{ text: t('shell.linkHome'), href: paths.home() }, { text: t('list.pastedTitle') }]}
      />
      <div className="grid gap-2">
        <h1>{t('list.pastedTitle')}</h1>
        <p className="text-muted">{t('list.pastedIntro')}</p>
      </div>
      <PastedScreen
        slots={pastedSlots(t)}
        cardOf={cardOf}
        renderAddAll={(items, onDone) => (
          <AddAllButton
            icon="basket"
            text={t('list.pastedAdd', { count: items.length })}
            call={(api, show_sectors) => api.cart.addAll({ items, show_sectors })}
            texts={{
              added: t('list.pastedAdded', { count: items.length }),
              failed: t('cart.productsAddError'),
              partly: (leftOut) => partlyText(t, items.length - leftOut.length, leftOut),
            }}
            onDone={onDone}
          />
        )}
      />
    </div>
  );
}

/** Most products named in the toast; the list on the screen names all. */
const mostNamed = 2;

/** The toast's text: how many products were added, which were not, and why. */
function partlyText(t: Translate, count: number, leftOut: readonly LeftOut[]): string {
  const names = leftOut
    .slice(0, mostNamed)
    .map((item) => t('list.pastedLeftOut', { ...item }))
    .join(', ');
  const others = leftOut.length - mostNamed;
  const why = others > 0 ? t('list.pastedLeftOutMore', { names, count: others }) : names;
  return count === 0 ? t('list.pastedAddedNone', { why }) : t('list.pastedAddedPartly', { count, why });
}

/** Components for the products of the list. Their stepper counts the quantity of the written line only. */
const pastedSlots = (t: Translate): PastedSlots<CardProduct> => ({
  ...listGoodsSlots(t),
  priceText(product) {
    const { paid, suffix, perUnit } = priceOf(product, t);
    return [[paid, suffix].filter(Boolean).join(' '), perUnit].filter(Boolean).join(' · ');
  },
  choices: ({ product, choices }, onChoices) => (
    <ChooseGoods product={product} chosen={choices} onChosen={onChoices} />
  ),
  wanted({ product, quantity }, onQuantity) {
    const { name } = product;
    const texts = {
      quantityLabel: t('cart.quantityLabel', { name }),
      moreLabel: t('cart.moreLabel', { name }),
      lessLabel: t('cart.lessLabel', { name }),
    };
    return <QuantityStepper product={product} quantity={quantity} onQuantity={onQuantity} texts={texts} />;
  },
});
