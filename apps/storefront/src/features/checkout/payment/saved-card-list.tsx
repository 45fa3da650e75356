import type { Answer } from '@bottega/contract';
import { Badge, Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { useCardWords, type SavedCard } from './saved-card.tsx';

interface SavedCardListProps {
  cards: readonly SavedCard[];
  onChanged: () => Promise<void>;
}

/** The shopper's saved cards. One is proposed first; each can be deleted after a question. */
export function SavedCardList({ cards, onChanged }: SavedCardListProps) {
  const { api, t } = useShop();
  const wordsOf = useCardWords();
  const [leaving, setLeaving] = useState<SavedCard>();
  const { busy, change } = useCardChange(onChanged, () => setLeaving(undefined));
  return (
    <>
      <ul className="grid gap-3" aria-label={t('checkout.cardsTitle')}>
        {cards.map((card) => (
          <li
            key={card.user_payment_auth_id}
            className="panel flex flex-wrap items-center justify-between gap-3"
          >
            <CardFacts card={card} />
            <div className="flex flex-wrap gap-2">
              {!card.isDefault && (
                <Button
                  variant="secondary"
                  aria-label={t('checkout.cardMakeDefaultNamed', { card: wordsOf(card) })}
                  busy={busy}
                  onClick={() =>
                    void change(
                      api.checkout.defaultPaymentAuth({ user_payment_auth_id: card.user_payment_auth_id }),
                      t('checkout.cardIsDefault'),
                    )
                  }
                >
                  {t('checkout.cardMakeDefault')}
                </Button>
              )}
              <Button
                variant="quiet"
                icon="trash"
                aria-label={t('checkout.cardDeleteNamed', { card: wordsOf(card) })}
                onClick={() => setLeaving(card)}
              >
                {t('checkout.cardDelete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(undefined)}
          title={t('checkout.cardDeleteTitle')}
          closeText={t('ui.close')}
          footer={
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => setLeaving(undefined)} data-autofocus>
                {t('ui.cancel')}
              </Button>
              <Button
                variant="danger"
                busy={busy}
                onClick={() =>
                  void change(
                    api.checkout.removePaymentAuth({ user_payment_auth_id: leaving.user_payment_auth_id }),
                    t('checkout.cardDeleted'),
                  )
                }
              >
                {t('checkout.cardDeleteYes')}
              </Button>
            </div>
          }
        >
          <p>{t('checkout.cardDeleteText', { card: wordsOf(leaving) })}</p>
        </Dialog>
      )}
    </>
  );
}

/** Sends a change of the cards, says how it went, and reads the cards again. */
function useCardChange(onChanged: SavedCardListProps['onChanged'], onDone: () => void) {
  const { byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const change = async (call: Promise<Answer<unknown>>, message: string) => {
    setBusy(true);
    const refusal = refusalOf(await call, byCode);
    toasts.show({ kind: refusal === undefined ? 'success' : 'error', text: refusal ?? message });
    await onChanged();
    setBusy(false);
    onDone();
  };
  return { busy, change };
}

function CardFacts({ card }: { card: SavedCard }) {
  const { t } = useShop();
  const wordsOf = useCardWords();
  return (
    <div>
      <p className="figures flex flex-wrap items-center gap-x-3 font-strong">
        {wordsOf(card)}
        {card.isDefault && <Badge kind="fact">{t('checkout.cardDefault')}</Badge>}
      </p>
      <p className="text-sm text-muted">{t('checkout.cardExpiry', { expiry: card.expiry })}</p>
    </div>
  );
}
