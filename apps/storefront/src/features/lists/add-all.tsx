import type { Message } from '@bottega/contract';
import { missingBeforeAdding } from '@bottega/domain';
import { Button, MessageList } from '@bottega/ui';
import { useState } from 'react';
import { useAsks } from '../../platform/asks.tsx';
import { textOf } from '../../platform/messages.ts';
import { shopperStateOf, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop, useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';

interface AddAllProps {
  listId: number;
  /** How many products are to go in. */
  size: number;
  /** Told what stayed out, each by name and reason. */
  onLeftOut: (texts: readonly string[]) => void;
}

const isLeftOut = (warning: Message) => typeof warning === 'object' && warning.code === 'LEFT_OUT';

/** Puts a whole list into the basket, after what the brand wants to know before anything goes in (CAR-42, CAR-52). */
export function AddAll({ listId, size, onLeftOut }: AddAllProps) {
  const { api, brand, t, byCode } = useShop();
  const session = useSessionCart();
  const asks = useAsks();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  const addAll = async () => {
    for (;;) {
      const missing = missingBeforeAdding(shopperStateOf(session.current()), brand.settings);
      if (missing === undefined) break;
      if (!(await asks.ask(missing))) return;
    }
    setBusy(true);
    const { showSectors: show_sectors } = brand.settings;
    const answer = await session.write(() => api.cart.addAllFromList({ list_id: listId, show_sectors }));
    setBusy(false);
    if (answer.response.status !== 0) {
      toasts.show({ kind: 'error', text: t('errors.errorAddingProductFromList') });
      return;
    }
    const warnings = answer.response.warningsMessage;
    const leftOut = warnings.filter(isLeftOut).map((warning) => textOf(warning, byCode));
    onLeftOut(leftOut);
    for (const warning of warnings.filter((one) => !isLeftOut(one)))
      toasts.show({ kind: 'warning', text: textOf(warning, byCode) });
    if (leftOut.length < size) toasts.show({ kind: 'success', text: t('cart.productsAddFromList') });
  };

  return (
    <Button icon="basket" busy={busy} onClick={() => void addAll()}>
      {t('lists.addAllToCart')}
    </Button>
  );
}

/** What could not go into the basket, and why: it stays to be read, unlike a toast. */
export function LeftOut({ texts }: { texts: readonly string[] }) {
  const t = useTexts();
  return (
    <section className="panel grid gap-3" aria-labelledby="left-out">
      <h2 id="left-out" className="text-lg">
        {t('lists.leftOutTitle', { count: texts.length })}
      </h2>
      <MessageList
        messages={texts.map((text) => ({ kind: 'warning', text }))}
        kindNames={{
          error: t('ui.error'),
          warning: t('ui.warning'),
          info: t('ui.info'),
          success: t('ui.success'),
        }}
      />
    </section>
  );
}
