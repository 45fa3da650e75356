import { useHousehold } from '../../../platform/household.tsx';
import { useCart } from '../state/cart-context.tsx';

/** How many goods of the basket contain what the household avoids. It never blocks. */
export function AvoidedGoods() {
  const home = useHousehold();
  const { lines } = useCart();
  return home && <home.Count household={home.household} goods={lines.map(({ product }) => product)} />;
}
