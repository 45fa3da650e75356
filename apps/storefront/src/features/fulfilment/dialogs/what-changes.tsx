import type { PlaceChanges } from '@bottega/contract';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { Badge, Button, Dialog, Icon } from '@bottega/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import type { Replacement } from '../../cart/state/index.ts';
import { useServerCart } from '../../cart/state/index.ts';
import { MovedTimes } from './moved-slot.tsx';
import { ChangedLine, LostLine } from './what-changes-lines.tsx';
import { ChangedSums } from './what-changes-sums.tsx';

export interface WhatChangesProps {
  changes: PlaceChanges;
  /** Whether the shopper chooses a slot and not a place. */
  ofTime: boolean;
  /** Called with the replacements of lost goods, or with undefined when the shopper cancels. */
  onAnswer: (taken: Replacement[] | undefined) => void;
}

/** Shows how another place or slot would change the basket, and asks the shopper before it is set. */
export default function WhatChanges({ changes, ofTime, onAnswer }: WhatChangesProps) {
  const t = useTexts();
  const [taken, setTaken] = useState<ReadonlyMap<number, Replacement>>(new Map());
  const { lost, slot, slotLost, lockerTooSmall } = changes;
  const ofOrder = useServerCart().changesOrder !== undefined;
  const title = t(ofOrder ? 'cart.changesOrderTitle' : 'cart.changesTitle');
  const take = (itemId: number, replacement: Replacement | undefined) => {
    const next = new Map(taken);
    if (replacement) next.set(itemId, replacement);
    else next.delete(itemId);
    setTaken(next);
  };
  const keep = () => onAnswer(undefined);

  return (
    <Dialog
      open
      onClose={keep}
      title={title}
      closeText={t('ui.close')}
      width={700}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={keep}>
            {t('cart.changesKeep')}
          </Button>
          <Button onClick={() => onAnswer([...taken.values()])}>{t('cart.changesConfirm')}</Button>
        </div>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may have no button, and the arrow keys must scroll it */}
      <section className="grid gap-6" aria-label={title} tabIndex={0}>
        <p className="text-muted">{t(introOf({ ofTime, ofOrder }))}</p>
        {ofTime && slotLost && slot.before && slot.after && (
          <dl>
            <MovedTimes before={slot.before} after={slot.after} addressTypeId={changes.addressTypeId} />
          </dl>
        )}
        {!ofTime && slotLost && slot.before && <Warning>{slotText(t, slot.before, slot.after)}</Warning>}
        {lockerTooSmall && <Warning>{t('cart.changesLocker')}</Warning>}
        <ChangedSums changes={changes} />
        {lost.length > 0 && (
          <Part
            title={t('cart.changesLost', { count: lost.length })}
            text={t('cart.changesLostText', { count: lost.length })}
          >
            {lost.map((line) => (
              <LostLine
                key={line.itemId}
                line={line}
                taken={taken.get(line.itemId)}
                onTake={(replacement) => take(line.itemId, replacement)}
              />
            ))}
          </Part>
        )}
        <ChangedPrices changes={changes} />
        <ChangedPromotions changes={changes} />
      </section>
    </Dialog>
  );
}

const introOf = ({ ofTime, ofOrder }: { ofTime: boolean; ofOrder: boolean }) =>
  ofOrder ? 'cart.changesIntroOrder' : ofTime ? 'cart.changesIntroTime' : 'cart.changesIntro';

/** Lines with another price, and lines that are available again. */
function ChangedPrices({ changes: { dearer, cheaper, found } }: Pick<WhatChangesProps, 'changes'>) {
  const t = useTexts();
  const parts = [
    ['cart.changesDearer', dearer],
    ['cart.changesCheaper', cheaper],
    ['cart.changesFound', found],
  ] as const;
  return parts.map(
    ([title, lines]) =>
      lines.length > 0 && (
        <Part key={title} title={t(title)}>
          {lines.map((line) => (
            <ChangedLine key={line.itemId} line={line} />
          ))}
        </Part>
      ),
  );
}

/** Promotions gained and lost, without promotions of lost lines only. */
function ChangedPromotions({ changes: { lost, promotions } }: Pick<WhatChangesProps, 'changes'>) {
  const t = useTexts();
  const gone = new Set(lost.map(({ itemId }) => itemId));
  const shown = promotions.filter(
    ({ itemIds }) => itemIds.length === 0 || itemIds.some((id) => !gone.has(id)),
  );
  const parts = [
    ['cart.changesPromoLost', 'lost'],
    ['cart.changesPromoWon', 'won'],
  ] as const;
  return parts.map(([title, change]) => {
    const ofKind = shown.filter((promotion) => promotion.change === change);
    return (
      ofKind.length > 0 && (
        <Part key={change} title={t(title)}>
          {ofKind.map(({ promoId, badge, text }) => (
            <li key={promoId} className="flex flex-wrap items-center gap-2 py-1">
              <Badge kind={change === 'won' ? 'offer' : 'fact'}>{badge}</Badge> {text}
            </li>
          ))}
        </Part>
      )
    );
  });
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3>{title}</h3>
      {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      <ul>{children}</ul>
    </section>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-field bg-warning-soft px-3 py-2 text-warning">
      <Icon name="alert-triangle" size={20} />
      <span>{children}</span>
    </p>
  );
}

type Slot = NonNullable<PlaceChanges['slot']['before']>;

function slotText(t: ReturnType<typeof useTexts>, before: Slot, after: Slot | undefined): string {
  const words = { day: formatDay(before.date), time: formatTimeRange(before.beginTime, before.endTime) };
  if (!after) return t('cart.changesSlotLost', words);
  return t('cart.changesSlotMoved', {
    ...words,
    newDay: formatDay(after.date),
    newTime: formatTimeRange(after.beginTime, after.endTime),
  });
}
