import type { Cart } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { Button, Disclosure, Icon, IconButton, TextField } from '@bottega/ui';
import { useState, type FormEvent } from 'react';
import { useServerCart } from '../cart/state/index.ts';
import { useTexts } from '../../platform/shop.tsx';
import { OwnGifts } from './own-gifts.tsx';
import { useGiftActions } from './use-gift-actions.ts';

/** The gift codes, folded until the basket has one. After the last code is removed, the section stays open. */
export function FoldedGiftCodes() {
  const t = useTexts();
  const { giftCertificates, giftCertificatesEnded } = useServerCart();
  const [hadCode, setHadCode] = useState(false);
  if (!hadCode && giftCertificates.length + giftCertificatesEnded.length > 0) setHadCode(true);
  return (
    <Disclosure title={t('gift.title')} open={hadCode}>
      <GiftCodes />
    </Disclosure>
  );
}

/** The basket's gift codes with their reductions, and a field for another code (PRO-06 to PRO-09, PRO-15). */
function GiftCodes() {
  const t = useTexts();
  const cart = useServerCart();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState<'add' | 'check'>();
  const actions = useGiftActions(setError);

  const act = async (kind: 'add' | 'check', typedCode: string) => {
    setError(undefined);
    setMessage('');
    setBusy(kind);
    if (kind === 'check') {
      const checked = await actions.check(typedCode);
      if (checked)
        setMessage(
          checked.giftTotal > 0
            ? t('gift.takesOff', { amount: formatPrice(checked.giftTotal) })
            : t('gift.takesNothing'),
        );
    } else if (await actions.add(typedCode)) {
      setCode('');
      setMessage(t('gift.applied', { code: typedCode.trim().toUpperCase() }));
    }
    setBusy(undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act('add', code);
  };
  const remove = (typedCode: string) => {
    setMessage('');
    setError(undefined);
    void actions.remove(typedCode);
  };

  return (
    <div className="grid gap-4">
      <CodesOnCart cart={cart} onRemove={remove} />
      <form className="grid gap-3" onSubmit={onSubmit}>
        <TextField
          name="gift-code"
          label={t('gift.label')}
          value={code}
          error={error}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={busy === 'add'} disabled={code.trim() === ''}>
            {t('gift.apply')}
          </Button>
          <Button
            variant="quiet"
            busy={busy === 'check'}
            disabled={code.trim() === ''}
            onClick={() => void act('check', code)}
          >
            {t('gift.check')}
          </Button>
        </div>
        <p role="status" className="text-sm text-success empty:hidden">
          {message}
        </p>
      </form>
      {cart.user.giftCertificatesReceived && <OwnGifts onUse={(typedCode) => void act('add', typedCode)} />}
    </div>
  );
}

function CodesOnCart({ cart, onRemove }: { cart: Cart; onRemove: (code: string) => void }) {
  const t = useTexts();
  const { giftCertificates, giftCertificatesEnded } = cart;
  if (giftCertificates.length + giftCertificatesEnded.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {giftCertificates.map(({ giftCertificateId, code, description, giftTotal }) => (
        <li key={giftCertificateId} className="flex items-center gap-2">
          <Icon name="ticket" />
          <p className="min-w-0 flex-1">
            <strong className="break-words">{code}</strong>
            <span className="block text-sm text-muted">
              {giftTotal > 0 ? description : `${description} · ${t('gift.waiting')}`}
            </span>
          </p>
          {giftTotal > 0 && <span className="figures text-success">{formatPrice(-giftTotal)}</span>}
          <IconButton icon="trash" label={t('gift.remove', { code })} onClick={() => onRemove(code)} />
        </li>
      ))}
      {giftCertificatesEnded.map(({ giftCertificateId, code, problem }) => (
        <li
          key={giftCertificateId}
          className="flex items-center gap-2 rounded-field bg-warning-soft pl-3 text-warning"
        >
          <Icon name="alert-triangle" />
          <p className="min-w-0 flex-1 text-sm break-words">{problem.message}</p>
          <IconButton icon="trash" label={t('gift.remove', { code })} onClick={() => onRemove(code)} />
        </li>
      ))}
    </ul>
  );
}
