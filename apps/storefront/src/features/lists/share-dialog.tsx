import { Button, Dialog, Icon, type IconName } from '@bottega/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShape } from '../../platform/native-bridge.ts';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ManagedList } from './list-manage.tsx';
import './lists.css';

type Grant = 'READ' | 'WRITE';

interface Share {
  grant: Grant;
  token: string;
  members: number;
}

const words = {
  READ: {
    icon: 'eye',
    title: 'list.shareRead',
    text: 'list.shareReadText',
    make: 'list.makeReadLink',
    link: 'list.readLink',
  },
  WRITE: {
    icon: 'edit',
    title: 'list.shareWrite',
    text: 'list.shareWriteText',
    make: 'list.makeWriteLink',
    link: 'list.writeLink',
  },
} as const satisfies Record<Grant, { icon: IconName } & Record<string, string>>;

interface ShareDialogProps {
  list: ManagedList;
  onClose: () => void;
}

/** The two links of a list, one to read and one to change it: create, copy and withdraw them. */
export default function ShareDialog({ list, onClose }: ShareDialogProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [shares, setShares] = useState<readonly Share[]>();
  const [takingBack, setTakingBack] = useState<Grant>();
  const { listId: list_id, name } = list;

  const show = (answer: Awaited<ReturnType<typeof api.lists.shares>>): boolean => {
    const refused = refusalOf(answer, byCode);
    if (refused === undefined) setShares(answer.data.shares);
    else toasts.show({ kind: 'error', text: refused });
    return refused === undefined;
  };
  useEffect(() => {
    void api.lists.shares({ list_id }).then(show);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, on opening
  }, []);

  const takeBack = async (grant: Grant) => {
    const gone = show(await api.lists.unshare({ list_id, grant }));
    setTakingBack(undefined);
    if (gone) toasts.show({ kind: 'success', text: t('list.takenBack', { list: name }) });
  };

  if (takingBack)
    return (
      <ConfirmDialog
        title={t('list.takeBackTitle', { list: name })}
        text={t('list.takeBackText')}
        act={t('list.takeBack')}
        onYes={() => takeBack(takingBack)}
        onNo={() => setTakingBack(undefined)}
      />
    );
  return (
    <Dialog open onClose={onClose} title={t('list.shareTitle', { list: name })} closeText={t('ui.close')}>
      <div className="grid gap-5" aria-busy={shares === undefined}>
        <p>{t('list.shareText')}</p>
        {(['READ', 'WRITE'] as const).map((grant) => (
          <ShareLink
            key={grant}
            name={name}
            grant={grant}
            share={shares?.find((share) => share.grant === grant)}
            isKnown={shares !== undefined}
            onMake={async () => show(await api.lists.share({ list_id, grant }))}
            onTakeBack={() => setTakingBack(grant)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ShareLinkProps {
  name: string;
  grant: Grant;
  share: Share | undefined;
  isKnown: boolean;
  onMake: () => Promise<unknown>;
  onTakeBack: () => void;
}

function ShareLink({ name, grant, share, isKnown, onMake, onTakeBack }: ShareLinkProps) {
  const { t, origin } = useShop();
  const toasts = useToasts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const shape = useShape();
  const { icon, title, text, make, link } = words[grant];
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ kind: 'success', text: t('list.linkCopied') });
    } catch {
      // the browser refused to copy, or the page has no https
      field.current?.select();
      toasts.show({ kind: 'warning', text: t('list.copyFailed') });
    }
  };
  const hand = async (url: string) => {
    if (import.meta.env.MODE !== 'static') return;
    const { Share } = await import('../../platform/native/plugins.ts');
    // closing the phone's panel is refused by the plugin
    await Share.share({ title: t('list.shareTitle', { list: name }), url }).catch(() => {});
  };
  const address = share && origin + accountPaths.sharedList(share.token);
  return (
    <section aria-labelledby={id} className="panel grid gap-3">
      <h3 id={id} className="flex items-center gap-2 text-lg">
        <Icon name={icon} /> {t(title)}
      </h3>
      <p className="text-muted">{t(text)}</p>
      {share && address !== undefined ? (
        <>
          <div className="share-link">
            <input
              ref={field}
              className="input"
              readOnly
              value={address}
              aria-label={t(link)}
              onFocus={(event) => event.currentTarget.select()}
            />
            {import.meta.env.MODE === 'static' && shape === 'app' && (
              <Button icon="share" onClick={() => void hand(address)}>
                {t('list.handLink')}
              </Button>
            )}
            <Button icon="copy" onClick={() => void copy(address)}>
              {t('list.copyLink')}
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-muted">
              {share.members === 0 ? t('list.noMembers') : t('list.members', { count: share.members })}
            </p>
            <Button variant="quiet" onClick={onTakeBack}>
              {t('list.takeBack')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button
            variant="secondary"
            icon="share"
            busy={busy || !isKnown}
            onClick={() => {
              setBusy(true);
              void onMake().finally(() => setBusy(false));
            }}
          >
            {t(make)}
          </Button>
        </div>
      )}
    </section>
  );
}
