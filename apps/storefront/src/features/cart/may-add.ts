import type { BrandSettings } from '@bottega/contract';
import { missingBeforeAdding } from '@bottega/domain';
import type { AskStore } from '../../platform/asks.tsx';
import { shopperStateOf, type SessionCart } from '../../platform/session-cart.tsx';

/** Asks for log-in, address and slot, one after the other as they are missing (CAR-14); false when the shopper gives up. */
export async function askUntilMayAdd(
  session: SessionCart,
  settings: BrandSettings,
  asks: AskStore,
): Promise<boolean> {
  for (;;) {
    const missing = missingBeforeAdding(shopperStateOf(session.current()), settings);
    if (missing === undefined) return true;
    if (!(await asks.ask(missing))) return false;
  }
}
