import type { Api, Habit } from '@bottega/contract';
import { cartStatus, parseQuantity } from '@bottega/domain';
import { formatNumber, formatPrice, formatUnitPrice } from '@bottega/texts';
import { useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { ProductStepper } from '../lines/product-stepper.tsx';
import { useCart } from '../state/cart-context.tsx';
import { quantityText, rulesOf } from '../state/quantity-text.ts';
import { isLoggedIn, useServerCart } from '../state/session-cart.tsx';
import { LineHead } from './cart-row.tsx';
import { useLoaded } from '../../../platform/use-loaded.ts';

const mostGoods = 6;
/** More than are shown: some are in the basket already. */
const dueAsked = 24;

interface FollowProps {
  onFollow: () => void;
}

/** Goods that the shopper's own rhythm says are due and that the basket lacks, folded; they are added in place. */
export function ForgottenGoods(props: FollowProps) {
  const cart = useServerCart();
  const isOpen = cart.cartStatusId === cartStatus.open;
  return isLoggedIn(cart) && isOpen ? <DueGoods {...props} /> : null;
}

function DueGoods(props: FollowProps) {
  const due = useLoaded(findDue);
  return due && <FoldedDue {...props} due={due} />;
}

async function findDue(api: Api): Promise<readonly Habit[]> {
  const { response, data } = await api.order.listHabits({ due: true, page_size: dueAsked });
  return response.status === 0 ? data.habits : [];
}

function FoldedDue({ due, onFollow }: FollowProps & { due: readonly Habit[] }) {
  const t = useTexts();
  const { lines } = useCart();
  const inCart = new Set(lines.map(({ product }) => product.productId));
  const isMissing = ({ product }: Habit) => !inCart.has(product.productId);
  // what is added meanwhile keeps its row
  const [offered] = useState(() => due.filter(isMissing).slice(0, mostGoods));
  if (offered.length === 0) return null;
  const missing = offered.filter(isMissing).map(({ product }) => product.name);
  return (
    <details className="disclosure forgotten">
      <summary>
        <strong>{t('cart.forgottenTitle')}</strong>
        <span className="forgotten__names">
          {missing.length > 0 ? missing.join(', ') : t('cart.forgottenNothing')}
        </span>
      </summary>
      <ul className="goods-lines forgotten__goods">
        {offered.map((habit) => (
          <DueRow key={habit.product.productId} habit={habit} onFollow={onFollow} />
        ))}
      </ul>
    </details>
  );
}

function DueRow({ habit: { product, quantity, everyDays }, onFollow }: FollowProps & { habit: Habit }) {
  const t = useTexts();
  const usual = parseQuantity(quantity);
  const first = usual.ok ? usual.quantity : undefined;
  const shown = first === undefined ? formatNumber(quantity) : quantityText(t, rulesOf(product), first);
  return (
    <li className="goods-line">
      <LineHead product={product} onFollow={onFollow} />
      <p className="goods-line__cost figures">
        <strong className="font-price">{formatPrice(product.priceDisplay)}</strong>
        <span className="goods-line__unit">
          {formatUnitPrice(product.priceUmDisplay, product.weightUnitDisplay)}
        </span>
      </p>
      <ProductStepper product={product} layout="row" {...(first !== undefined && { first })} />
      <p className="goods-line__words">
        {everyDays === undefined
          ? t('order.habitOnce', { quantity: shown })
          : t('order.habitEvery', { count: everyDays, quantity: shown })}
      </p>
    </li>
  );
}
