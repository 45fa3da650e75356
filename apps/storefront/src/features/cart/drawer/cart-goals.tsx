import { shortPlace } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { useTexts } from '../../../platform/shop.tsx';
import { useCart } from '../state/cart-context.tsx';

/** The amounts still missing to the minimum order and then to free delivery. */
export function CartGoals() {
  const t = useTexts();
  const { cart } = useCart();
  const { minOrder, missingToMinOrder, freeDeliveryFrom, missingToFreeDelivery, goodsTotal } = cart.totals;
  if (missingToMinOrder > 0) {
    const text = t('cart.toMinimum', {
      amount: formatPrice(missingToMinOrder),
      minimum: formatPrice(minOrder),
    });
    return <Goal text={text} reached={goodsTotal} goal={minOrder} />;
  }
  if (freeDeliveryFrom === undefined || missingToFreeDelivery === undefined) return null;
  return missingToFreeDelivery > 0 ? (
    <Goal
      text={t('cart.toFreeHandOver', {
        ...shortPlace(cart.shippingAddress),
        amount: formatPrice(missingToFreeDelivery),
      })}
      reached={goodsTotal}
      goal={freeDeliveryFrom}
    />
  ) : (
    <Goal text={t('cart.freeHandOverReached', shortPlace(cart.shippingAddress))} reached={1} goal={1} />
  );
}

function Goal({ text, reached, goal }: { text: string; reached: number; goal: number }) {
  const done = Math.min(100, Math.round((reached / goal) * 100));
  return (
    <div className="grid gap-1">
      <p className="text-sm">{text}</p>
      <div className="h-1 overflow-hidden rounded-chip bg-sunken" aria-hidden="true">
        <div className="h-full bg-brand" style={{ width: `${done}%` }} />
      </div>
    </div>
  );
}
