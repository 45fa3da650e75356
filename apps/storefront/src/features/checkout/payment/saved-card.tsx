import type { contract, DataOf } from '@bottega/contract';
import type { CardType } from '@bottega/domain';
import { ChoiceGroup, Radio } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';

export type SavedCard = DataOf<typeof contract.checkout.paymentAuths>['paymentAuths'][number];

/** The kind of a card, its number in groups of four and its expiry, in a sentence for labels (CHK-18, CHK-19). */
export function useCardWords(): (card: SavedCard) => string {
  const t = useTexts();
  return ({ cardType, maskedNumber }) =>
    t('checkout.cardNamed', { kind: t(`checkout.card_${cardType as CardType}`), number: maskedNumber });
}

interface SavedCardChoiceProps {
  cards: readonly SavedCard[];
  chosen: number | undefined;
  onChoose: (paymentAuthId: number) => void;
}

/** The saved card that pays. */
export function SavedCardChoice({ cards, chosen, onChoose }: SavedCardChoiceProps) {
  const t = useTexts();
  const wordsOf = useCardWords();
  return (
    <div className="rounded-panel bg-sunken p-4">
      <ChoiceGroup legend={t('checkout.whichCard')}>
        {cards.map((card) => (
          <Radio
            key={card.user_payment_auth_id}
            boxed
            name="card"
            value={String(card.user_payment_auth_id)}
            label={<span className="figures">{wordsOf(card)}</span>}
            detail={t('checkout.cardExpiry', { expiry: card.expiry })}
            checked={chosen === card.user_payment_auth_id}
            onChange={() => onChoose(card.user_payment_auth_id)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
