import type { Answer, Api, Cart } from '@bottega/contract';
import { Button, type ButtonProps } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import { codesOf } from '../../../platform/notices/messages.ts';
import { useSessionCart } from '../state/session-cart.tsx';
import { useShop } from '../../../platform/shop.tsx';
import { useTell, useToasts } from '../../../platform/notices/toasts.tsx';
import { splitLeftOut, type LeftOut } from './left-out.ts';
import { useCartWrites } from '../state/cart-context.tsx';

const LeftOutDialog = lazy(later(() => import('./left-out-dialog.tsx')));

interface AddAllButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon'> {
  text: string;
  /** Accessible name, where the visible text alone is ambiguous. */
  label?: string;
  /** Adds the products of an order, of a list, or several named ones. */
  call: (api: Api, showSectors: boolean) => Promise<Answer<Cart>>;
  /** Toasts: all products were added, some were left out, or the whole call failed. */
  texts: { added: string; failed: string; partly?: (leftOut: readonly LeftOut[]) => string };
  /** Called at the end with the products left out; absent: a dialog shows them. */
  onDone?: (leftOut: readonly LeftOut[]) => void;
}

/**
 * Adds many products with one press. Products that could not be added are shown with their reason and a link
 * to alternatives.
 */
export function AddAllButton({ text, label, call, texts, onDone, ...look }: AddAllButtonProps) {
  const { api, brand } = useShop();
  const session = useSessionCart();
  const writes = useCartWrites();
  const toasts = useToasts();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ leftOut: readonly LeftOut[]; nothing: boolean }>();

  const press = async () => {
    if (!(await writes.mayAdd())) return;
    setBusy(true);
    const before = session.current().totals.listTotal;
    const answer = await session.write(() => call(api, brand.settings.showSectors));
    setBusy(false);
    if (answer.response.status !== 0) {
      toasts.show({ kind: 'error', text: texts.failed });
      // show the server's reason, for example that the cart is locked by a checkout
      if (codesOf(answer).length > 0) tell(answer);
      return;
    }
    const { leftOut, rest } = splitLeftOut(answer);
    tell(rest);
    const nothing = answer.data.totals.listTotal === before;
    if (leftOut.length > 0 && texts.partly)
      toasts.show({ kind: nothing ? 'error' : 'warning', text: texts.partly(leftOut) });
    else if (!nothing) toasts.show({ kind: 'success', text: texts.added });
    if (onDone) onDone(leftOut);
    else if (leftOut.length > 0) setOutcome({ leftOut, nothing });
  };
  return (
    <>
      <Button {...look} aria-label={label} busy={busy} onClick={() => void press()}>
        {text}
      </Button>
      {outcome && (
        <Suspense>
          <LeftOutDialog {...outcome} onClose={() => setOutcome(undefined)} />
        </Suspense>
      )}
    </>
  );
}
