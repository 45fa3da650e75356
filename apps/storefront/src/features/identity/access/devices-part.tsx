import type { contract, DataOf } from '@bottega/contract';
import { Badge, Button } from '@bottega/ui';
import { formatDate, formatTime } from '@bottega/texts';
import { useState } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';

type Session = DataOf<typeof contract.identity.sessions>['sessions'][number];

/** The devices on which the shopper is logged in. Each other one, or all, can be logged out. */
export function DevicesPart({ sessions, onEnded }: { sessions: Session[]; onEnded: () => Promise<void> }) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [busy, setBusy] = useState<string>();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = async (
    which: string,
    call: () => ReturnType<typeof api.identity.endOtherSessions>,
    message: string,
  ) => {
    setBusy(which);
    const refused = refusalOf(await call(), byCode);
    toasts.show({ kind: refused === undefined ? 'success' : 'error', text: refused ?? message });
    await onEnded();
    setBusy(undefined);
  };
  return (
    <section aria-labelledby="devices" className="panel grid gap-4">
      <h2 id="devices" className="text-xl">
        {t('identity.devicesTitle')}
      </h2>
      <p className="text-muted">{t('identity.devicesIntro')}</p>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li
            key={session.sessionId}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
          >
            <Device {...session} />
            {!session.isCurrent && (
              <Button
                variant="secondary"
                aria-label={t('identity.deviceEndNamed', { device: session.device })}
                busy={busy === session.sessionId}
                onClick={() =>
                  void end(
                    session.sessionId,
                    () => api.identity.endSession({ session_id: session.sessionId }),
                    t('identity.deviceEnded'),
                  )
                }
              >
                {t('identity.deviceEnd')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-muted">{t('identity.devicesNoOther')}</p>
      ) : (
        <div>
          <Button
            variant="secondary"
            icon="logout"
            busy={busy === 'others'}
            onClick={() =>
              void end('others', () => api.identity.endOtherSessions({}), t('identity.devicesEnded'))
            }
          >
            {t('identity.deviceEndOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Device({ device, isCurrent, createdAt, lastUsedAt }: Session) {
  const { t } = useShop();
  const used = new Date(lastUsedAt);
  return (
    <p className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2 font-strong">
        {device} {isCurrent && <Badge kind="fact">{t('identity.deviceThis')}</Badge>}
      </span>
      <span className="text-sm text-muted">
        {t('identity.deviceUsed', { when: `${formatDate(used)}, ${formatTime(used)}` })} ·{' '}
        {t('identity.deviceSince', { day: formatDate(new Date(createdAt)) })}
      </span>
    </p>
  );
}
