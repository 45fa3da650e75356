import { Badge, Button } from '@bottega/ui';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { termsText, worthText, type GiftCertificate } from './gift-words.ts';
import { useGiftActions } from './use-gift-actions.ts';

/** Gift certificates as cards, each with its value and state (PRO-14). */
export function GiftCards({ gifts, title }: { gifts: readonly GiftCertificate[]; title: string }) {
  if (gifts.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {gifts.map((gift) => (
          <GiftCard key={gift.giftCertificateId} gift={gift} />
        ))}
      </ul>
    </section>
  );
}

function GiftCard({ gift }: { gift: GiftCertificate }) {
  const t = useTexts();
  const toasts = useToasts();
  const actions = useGiftActions((text) => toasts.show({ kind: 'error', text }));
  const { giftCertificates } = useServerCart();
  const { code, description, used, expired } = gift;
  const inCart = giftCertificates.some((certificate) => certificate.code === code);
  const use = async () => {
    if (await actions.add(code)) toasts.show({ kind: 'success', text: t('gift.applied', { code }) });
  };
  const state = used ? t('gift.used') : expired ? t('gift.expired') : undefined;
  return (
    <li className="panel grid content-start gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="font-price text-xl">{worthText(t, gift)}</strong>
        {state !== undefined && <Badge kind="fact">{state}</Badge>}
        {inCart && <Badge kind="fact">{t('gift.inBasket')}</Badge>}
      </p>
      <p>
        {description}
        <span className="block text-sm text-muted">{termsText(t, gift)}</span>
      </p>
      <p className="font-bold break-words">{code}</p>
      {state === undefined && !inCart && (
        <div>
          <Button
            variant="secondary"
            aria-label={t('gift.useLabel', { code, description })}
            onClick={() => void use()}
          >
            {t('gift.use')}
          </Button>
        </div>
      )}
    </li>
  );
}
