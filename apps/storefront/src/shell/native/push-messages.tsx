import { ownPath } from '@bottega/domain/content';
import { Button, Dialog } from '@bottega/ui';
import type { Notification } from '@capacitor-firebase/messaging';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FirebaseMessaging } from '../../platform/native/plugins.ts';
import { useShop } from '../../platform/shop.tsx';
import { listening } from './listening.ts';

/**
 * A message tapped while the app was in the background leads to its target; one that comes while the app is in use is
 * shown, and leads on when the shopper confirms (NOT-01, NOT-02). Targets are pages of this shop only.
 */
export function PushMessages() {
  const { t, origin } = useShop();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Notification>();
  const open = ({ data }: Notification) => {
    const { path } = (data ?? {}) as { path?: unknown };
    const page = typeof path === 'string' ? ownPath(path, { here: origin, whitelist: [] }) : undefined;
    if (page !== undefined) void navigate(page);
  };
  // the listeners outlive a render
  const latest = useRef(open);
  useEffect(() => void (latest.current = open));
  useEffect(
    () =>
      listening(
        FirebaseMessaging.addListener('notificationActionPerformed', ({ notification }) =>
          latest.current(notification),
        ),
        FirebaseMessaging.addListener('notificationReceived', ({ notification }) => setShown(notification)),
      ),
    [],
  );
  if (!shown) return null;
  const close = () => setShown(undefined);
  const follow = () => {
    close();
    open(shown);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={shown.title ?? t('shell.notifications')}
      closeText={t('ui.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={close}>
            {t('shell.pushLater')}
          </Button>
          <Button onClick={follow} data-autofocus>
            {t('shell.pushOpen')}
          </Button>
        </div>
      }
    >
      <p>{shown.body}</p>
    </Dialog>
  );
}
