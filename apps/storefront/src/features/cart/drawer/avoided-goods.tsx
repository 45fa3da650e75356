import { useHousehold } from '../../../platform/household.tsx';
import { useCart } from '../state/cart-context.tsx';

/** How many goods of the basket contain what the household avoids. It never blocks. */
export function AvoidedGoods() {
  const kept = useHousehold();
  const { lines } = useCart();
  return kept && <kept.Count household={kept.household} goods={lines.map(({ product }) => product)} />;
}
