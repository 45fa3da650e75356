import { personInfoTypes } from '@bottega/domain/customer';
import { Button, Switch } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import {
  askPushPermission,
  pushPermission,
  registerPhone,
  unregisterPhone,
  type PushPermission,
} from '../../platform/native/push-device.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

interface PushPartProps {
  /** The profile's person information; absent: only the offer to switch messages on is shown. */
  personInfos?: readonly { personInfoTypeId: number; value: string }[];
}

const kinds = [
  { type: personInfoTypes.pushOrders, label: 'customer.pushOrders', detail: 'customer.pushOrdersText' },
  {
    type: personInfoTypes.pushReminders,
    label: 'customer.pushReminders',
    detail: 'customer.pushRemindersText',
  },
  { type: personInfoTypes.pushStock, label: 'customer.pushStock', detail: 'customer.pushStockText' },
] as const;

/** The app's push messages: asks for the phone's permission, then lets the shopper choose the kinds (APP-06). */
export default function PushPart({ personInfos }: PushPartProps) {
  const { api, t } = useShop();
  const [permission, setPermission] = useState<PushPermission>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void pushPermission().then(setPermission);
  }, []);
  const ask = async () => {
    setBusy(true);
    const answered = await askPushPermission();
    // without network the registration follows at the next return to the app
    await (answered === 'granted' ? registerPhone : unregisterPhone)(api.customer).catch(() => {});
    setPermission(answered);
    setBusy(false);
  };
  if (permission === undefined || (!personInfos && permission !== 'prompt')) return null;
  return (
    <section aria-labelledby="push" className="panel grid gap-4">
      <h2 id="push" className="text-xl">
        {t('customer.pushTitle')}
      </h2>
      <p className="text-muted">
        {t(permission === 'denied' ? 'customer.pushDenied' : 'customer.pushIntro')}
      </p>
      {permission === 'prompt' && (
        <div>
          <Button variant="secondary" icon="bell" busy={busy} onClick={() => void ask()}>
            {t('customer.pushAllow')}
          </Button>
        </div>
      )}
      {permission === 'granted' && personInfos && <PushKinds personInfos={personInfos} />}
    </section>
  );
}

function PushKinds({ personInfos }: Required<PushPartProps>) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [off, setOff] = useState(
    () => new Set(personInfos.filter(({ value }) => value === 'false').map((info) => info.personInfoTypeId)),
  );
  const choose = async (personInfoTypeId: number, wanted: boolean) => {
    const before = off;
    const next = new Set(before);
    if (wanted) next.delete(personInfoTypeId);
    else next.add(personInfoTypeId);
    setOff(next);
    const answer = await api.customer.updatePersonInfo({ personInfoTypeId, value: String(wanted) });
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) return;
    setOff(before);
    toasts.show({ kind: 'error', text: refusal });
  };
  return (
    <div className="grid gap-3">
      {kinds.map(({ type, label, detail }) => (
        <Switch
          key={type}
          name={`push-${type}`}
          label={t(label)}
          detail={t(detail)}
          checked={!off.has(type)}
          onChange={(event) => void choose(type, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
