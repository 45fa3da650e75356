import { Button, TextField } from '@bottega/ui';
import { useRef, useState, type FormEvent } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';

interface ShopAtWorkProps {
  /** The companies whose programmes the shopper joined. */
  companies: readonly string[];
  /** Reads the profile again. */
  onJoined: () => Promise<void>;
}

/** The programmes of companies that bring their people's shopping to work; a code joins one (CUS-24). */
export function ShopAtWork({ companies, onJoined }: ShopAtWorkProps) {
  const { api, t, byCode } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [joined, setJoined] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refusal = async (): Promise<string | undefined> => {
    if (code.trim() === '') return t('validation.REQUIRED');
    const answer = await api.customer.subscribeAtWork({ subscriptionCode: code }).catch(() => undefined);
    if (!answer) return t('errors.generic');
    const refused = refusalOf(answer, byCode);
    if (refused !== undefined) return refused;
    setJoined(answer.data.company);
    setCode('');
    await onJoined();
    return undefined;
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setJoined(undefined);
    const refused = await refusal();
    setError(refused);
    if (refused !== undefined) form.current?.querySelector('input')?.focus();
    setBusy(false);
  };

  return (
    <section aria-labelledby="shop-at-work" className="panel grid gap-3">
      <h2 id="shop-at-work" className="text-xl">
        {t('customer.atWorkTitle')}
      </h2>
      <p className="text-muted">{t('customer.atWorkIntro')}</p>
      {companies.length > 0 && (
        <ul className="grid gap-1">
          {companies.map((company) => (
            <li key={company} className="font-strong">
              {company}
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className="grid gap-3" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          name="subscription-code"
          label={t('customer.atWorkCode')}
          hint={t('customer.atWorkHint')}
          value={code}
          error={error}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary" busy={busy}>
            {t('customer.atWorkJoin')}
          </Button>
          <p role="status" className="font-strong empty:hidden">
            {joined !== undefined && t('customer.atWorkJoined', { company: joined })}
          </p>
        </div>
      </form>
    </section>
  );
}
