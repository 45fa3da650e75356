import { useStore } from '@bottega/ui';
import { useShop } from '../../../platform/shop.tsx';
import { useSessionCart } from './session-cart.tsx';

/** Whether missing goods may be replaced: the shopper's choice for the whole basket, else the brand's default. */
export function useAcceptsAlternatives(): boolean {
  const { settings } = useShop().brand;
  const chosen = useStore(useSessionCart(), ({ cartInfos }) => cartInfos['accept_alternatives']);
  return chosen === undefined ? settings.acceptAlternatives : chosen === 'true';
}
