import type { Answer, Api, Cart } from '@bottega/contract';
import { Button, type ButtonProps } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { useAsks } from '../../platform/asks.tsx';
import { later } from '../../platform/later.ts';
import { codesOf } from '../../platform/messages.ts';
import { useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useTell, useToasts } from '../../platform/toasts.tsx';
import { splitLeftOut, type LeftOut } from './left-out.ts';
import { askUntilMayAdd } from './may-add.ts';

const LeftOutDialog = lazy(later(() => import('./left-out-dialog.tsx')));

interface AddAllButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon'> {
  text: string;
  /** Spoken in place of the text, where that says too little by itself. */
  label?: string;
  /** Puts them in: products of an order, of a list, or several named. */
  call: (api: Api, showSectors: boolean) => Promise<Answer<Cart>>;
  /** Toasts: of all that went in, of what did when some was left out, and of a call that failed as a whole. */
  texts: { added: string; failed: string; partly?: (leftOut: readonly LeftOut[]) => string };
  /** Told when it is done, with what could not be put in; absent: a dialog tells the shopper. */
  onDone?: (leftOut: readonly LeftOut[]) => void;
}

/** Puts many products in with one press. What couldn't be is told by name and reason, with a way to find another. */
export function AddAllButton({ text, label, call, texts, onDone, ...look }: AddAllButtonProps) {
  const { api, brand } = useShop();
  const session = useSessionCart();
  const asks = useAsks();
  const toasts = useToasts();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ leftOut: readonly LeftOut[]; nothing: boolean }>();

  const press = async () => {
    if (!(await askUntilMayAdd(session, brand.settings, asks))) return;
    setBusy(true);
    const before = session.current().totals.listTotal;
    const answer = await session.write(() => call(api, brand.settings.showSectors));
    setBusy(false);
    if (answer.response.status !== 0) {
      toasts.show({ kind: 'error', text: texts.failed });
      // why, where the shop knows: the basket is at the till, say
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
    else if (leftOut.length > 0) setTold({ leftOut, nothing });
  };
  return (
    <>
      <Button {...look} aria-label={label} busy={busy} onClick={() => void press()}>
        {text}
      </Button>
      {told && (
        <Suspense>
          <LeftOutDialog {...told} onClose={() => setTold(undefined)} />
        </Suspense>
      )}
    </>
  );
}
