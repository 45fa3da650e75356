import { useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import { AccountForm, type AccountFormProps } from '../account-form.tsx';

type AccountPartProps<N extends string> = Omit<AccountFormProps<N>, 'onDone' | 'failedTitle' | 'isPart'> & {
  id: string;
  title: string;
  intro?: string;
  /** The sentence after success. */
  done: (values: Record<N, string>) => string;
  onChanged?: () => void;
};

/** One of several forms about the account, which says in place that it succeeded. */
export function AccountPart<N extends string>({
  id,
  title,
  intro,
  done,
  onChanged,
  ...form
}: AccountPartProps<N>) {
  const { t } = useShop();
  const [message, setMessage] = useState<string>();
  return (
    <section aria-labelledby={id} className="panel grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="text-muted">{intro}</p>}
      <p role="status" className="font-strong empty:hidden">
        {message}
      </p>
      <AccountForm
        {...form}
        isPart
        failedTitle={t('identity.changeFailedTitle')}
        onDone={(values) => {
          setMessage(done(values));
          onChanged?.();
        }}
      />
    </section>
  );
}
