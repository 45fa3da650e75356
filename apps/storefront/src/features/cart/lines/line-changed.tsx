import type { CartItem } from '@bottega/contract';
import { milliOfQuantity, wireAmountOf } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Button, Icon } from '@bottega/ui';
import { Suspense, use, useState } from 'react';
import { useMedia } from '../../../platform/media.ts';
import { useShop, useTexts } from '../../../platform/shop.tsx';
import { useCartWrites } from '../state/cart-context.tsx';
import { quantityText, rulesOf } from '../state/quantity-text.ts';
import type { Replacement, Replacements } from './replacements.ts';

interface LineChangedProps {
  item: CartItem;
  /** Pending request for replacements; absent where the line needs none. */
  replacements: Promise<Replacements> | undefined;
}

/** The problem of a line that changed after it was added, with a button that solves it. */
export function LineChanged({ item, replacements }: LineChangedProps) {
  const { problem } = item;
  if (!problem) return null;
  return (
    <div
      className="relative z-1 col-span-full grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field bg-warning-soft px-3 py-2 text-sm text-warning"
      data-problem={problem.code}
    >
      <p className="flex items-start gap-2">
        <Icon name="alert-triangle" size={18} />
        {problem.message}
      </p>
      <Remedy item={item} />
      {replacements && (
        <Suspense fallback={null}>
          <Offered item={item} replacements={replacements} />
        </Suspense>
      )}
    </div>
  );
}

/** The button that accepts the new price or the remaining quantity. */
function Remedy({ item }: { item: CartItem }) {
  const { api, brand, t } = useShop();
  const writes = useCartWrites();
  const [busy, setBusy] = useState(false);
  const { itemId, product, problem } = item;
  const left = problem?.code === 'STOCK_SHORT' ? problem.available : undefined;
  if (left === undefined && problem?.code !== 'PRICE_CHANGED') return null;
  const quantity = left ?? item.quantity;
  const set = async () => {
    setBusy(true);
    await writes.send(() =>
      api.cart.update({ items: [{ itemId, quantity }], show_sectors: brand.settings.showSectors }),
    );
    setBusy(false);
  };
  const shown = quantityText(t, rulesOf(product), milliOfQuantity(quantity));
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void set()}>
        {left === undefined ? t('cart.priceNoted') : t('cart.takeLeft', { quantity: shown })}
      </Button>
    </div>
  );
}

function Offered({ item, replacements }: { item: CartItem; replacements: Promise<Replacements> }) {
  const t = useTexts();
  const offered = use(replacements).get(item.itemId) ?? [];
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-2 text-ink">
      <p className="font-strong">{t('cart.insteadTitle')}</p>
      <ul className="grid gap-2">
        {offered.map((replacement) => (
          <Instead key={replacement.product.productId} item={item} replacement={replacement} />
        ))}
      </ul>
    </div>
  );
}

/** The button that replaces the line by this product. */
function Instead({ item, replacement: { product, quantity } }: { item: CartItem; replacement: Replacement }) {
  const t = useTexts();
  const media = useMedia();
  const writes = useCartWrites();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await writes.replace([{ itemId: item.itemId, productId: product.productId, quantity }]);
    setBusy(false);
  };
  const milli = milliOfQuantity(quantity);
  const words = [
    quantityText(t, rulesOf(product), milli),
    formatPrice(wireAmountOf(product.priceDisplay, milli)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <img
        className="size-12 flex-none"
        src={media(product.mediaURL)}
        alt=""
        width="144"
        height="144"
        loading="lazy"
        decoding="async"
      />
      <p className="min-w-0 flex-[1_1_9rem]">
        {product.shortDescr !== '' && <strong>{product.shortDescr} </strong>}
        {product.name}
        <span className="figures block text-muted">{words.join(' · ')}</span>
      </p>
      <Button
        className="ml-auto"
        variant="secondary"
        busy={busy}
        aria-label={t('cart.insteadLabel', { name: product.name, lost: item.product.name })}
        onClick={() => void take()}
      >
        {t('cart.insteadTake')}
      </Button>
    </li>
  );
}
