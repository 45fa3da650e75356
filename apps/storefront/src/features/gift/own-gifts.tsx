import { Button } from '@bottega/ui';
import { useState } from 'react';
import { useServerCart } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { termsText, worthText, type GiftCertificate } from './gift-words.ts';

type Found = 'loading' | 'failed' | readonly GiftCertificate[];

/** The shopper's certificates that are not on the basket, loaded on a press (PRO-15). */
export function OwnGifts({ onUse }: { onUse: (code: string) => void }) {
  const { api, t } = useShop();
  const { giftCertificates } = useServerCart();
  const [found, setFound] = useState<Found>();
  const load = async () => {
    setFound('loading');
    const answer = await api.gift.list({});
    setFound(answer.response.status === 0 ? answer.data.giftCertificates : 'failed');
  };
  if (found === undefined || found === 'loading')
    return (
      <div>
        <Button variant="quiet" icon="gift" busy={found === 'loading'} onClick={() => void load()}>
          {t('gift.own')}
        </Button>
      </div>
    );
  if (found === 'failed') return <p role="alert">{t('gift.ownFailed')}</p>;
  const onCart = new Set(giftCertificates.map(({ code }) => code));
  const others = found.filter(({ code }) => !onCart.has(code));
  return (
    <section aria-label={t('gift.own')} className="grid gap-2">
      <p className="font-bold">{t('gift.own')}</p>
      {others.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {t('gift.ownNone')}
        </p>
      ) : (
        <ul className="grid gap-2">
          {others.map((gift) => (
            <li key={gift.giftCertificateId} className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                {gift.description}
                <span className="block text-sm text-muted">
                  {worthText(t, gift)} · {termsText(t, gift)}
                </span>
              </p>
              <Button
                variant="secondary"
                aria-label={t('gift.useLabel', { code: gift.code, description: gift.description })}
                onClick={() => onUse(gift.code)}
              >
                {t('gift.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
