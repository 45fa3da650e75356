import type { Answer } from '@bottega/contract';
import { Button } from '@bottega/ui';
import { useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { DoneAndLogin } from './done-and-login.tsx';

interface UsedByPressProps {
  title: string;
  text: string;
  button: string;
  /** Uses the link up. */
  use: () => Promise<Answer<unknown>>;
  doneTitle: string;
  doneText: string;
}

/** The page of a mailed link. Mail programs and scanners open links too, so a press uses it, never its address. */
export function UsedByPress({ title, text, button, use, doneTitle, doneText }: UsedByPressProps) {
  const { t, byCode } = useShop();
  const [busy, setBusy] = useState(false);
  const [used, setUsed] = useState<{ refusal: string | undefined }>();
  if (used) {
    const { refusal } = used;
    return (
      <DoneAndLogin
        failed={refusal !== undefined}
        title={refusal === undefined ? doneTitle : t('identity.registrationNotConfirmedTitle')}
        text={refusal ?? doneText}
      />
    );
  }
  const press = async () => {
    setBusy(true);
    const refusal = await use().then(
      (answer) => refusalOf(answer, byCode),
      () => t('errors.generic'),
    );
    setBusy(false);
    setUsed({ refusal });
  };
  return (
    <div className="page grid max-w-[34rem] justify-items-start gap-6 py-10">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button size="large" busy={busy} onClick={() => void press()}>
        {button}
      </Button>
    </div>
  );
}
