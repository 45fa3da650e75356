import type { Answer, ListSummary } from '@bottega/contract';
import type { Translate } from '@bottega/texts';
import { Button, IconButton, type IconName } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const RenameDialog = lazy(() => import('./rename-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export type ManagedList = Pick<
  ListSummary,
  'listId' | 'name' | 'size' | 'isDefault' | 'sharingData' | 'wishlistTypeId'
>;

interface ListManageProps {
  list: ManagedList;
  /** `card` shows icons only, `page` icons with texts. */
  layout: 'card' | 'page';
  onChanged: () => void;
  /** Called after the list was deleted or left. */
  onGone: () => void;
}

type Asked = 'rename' | 'share' | 'delete' | 'leave';

interface Act {
  icon: IconName;
  /** Accessible name with the list's name, since icons alone don't name it. */
  label: string;
  text: string;
  run: () => void;
  isPressed?: boolean;
}

const favouritesType = 2;

/** Buttons for the whole list: its owner may do everything, a writer may rename it, others may leave it. */
export function ListManage({ list, layout, onChanged, onGone }: ListManageProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [openDialog, setOpenDialog] = useState<Asked>();
  const { listId: list_id, name } = list;
  const params = { list: name };

  const tell = (answer: Answer<unknown>, done: string): boolean => {
    const refused = refusalOf(answer, byCode);
    toasts.show(refused === undefined ? { kind: 'success', text: done } : { kind: 'error', text: refused });
    return refused === undefined;
  };
  const select = async () => {
    if (list.isDefault) return;
    if (tell(await api.lists.select({ list_id }), t('list.madeDefault', params))) onChanged();
  };
  const end = (call: () => Promise<Answer<unknown>>, done: string) => async () => {
    const isGone = tell(await call(), done);
    setOpenDialog(undefined);
    if (isGone) onGone();
  };

  const actions = actionsOn(list, t, { ask: setOpenDialog, select: () => void select() });

  return (
    <div role="group" aria-label={t('list.actsLabel', params)} className="list-manage">
      {actions.map(({ icon, label, text, run, isPressed }) => {
        const pressed = isPressed !== undefined && { 'aria-pressed': isPressed };
        return layout === 'card' ? (
          <IconButton key={icon} icon={icon} label={label} onClick={run} {...pressed} />
        ) : (
          <Button key={icon} variant="secondary" icon={icon} aria-label={label} onClick={run} {...pressed}>
            {text}
          </Button>
        );
      })}
      <Suspense>
        {openDialog === 'rename' && (
          <RenameDialog list={list} onClose={() => setOpenDialog(undefined)} onRenamed={onChanged} />
        )}
        {openDialog === 'share' && <ShareDialog list={list} onClose={() => setOpenDialog(undefined)} />}
      </Suspense>
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={t('list.deleteTitle', params)}
          text={t('list.deleteText', { count: list.size })}
          act={t('list.delete')}
          onYes={end(() => api.lists.remove({ list_id }), t('list.deleted', params))}
          onNo={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'leave' && (
        <ConfirmDialog
          title={t('list.leaveTitle', params)}
          text={t('list.leaveText')}
          act={t('list.leave')}
          onYes={end(() => api.lists.leave({ list_id }), t('list.left', params))}
          onNo={() => setOpenDialog(undefined)}
        />
      )}
    </div>
  );
}

/** The buttons of a list: its owner may do everything, a writer may rename it, others may leave it. */
function actionsOn(
  { name, isDefault, wishlistTypeId, sharingData }: ManagedList,
  t: Translate,
  { ask, select }: { ask: (name: Asked) => void; select: () => void },
): Act[] {
  const params = { list: name };
  const rename: Act = {
    icon: 'edit',
    label: t('list.renameLabel', params),
    text: t('list.rename'),
    run: () => ask('rename'),
  };
  const share: Act = {
    icon: 'share',
    label: t('list.shareLabel', params),
    text: t('list.share'),
    run: () => ask('share'),
  };
  if (wishlistTypeId === favouritesType) return [share];
  if (!sharingData.isOwn) {
    const leave: Act = {
      icon: 'logout',
      label: t('list.leaveLabel', params),
      text: t('list.leave'),
      run: () => ask('leave'),
    };
    return sharingData.grant === 'WRITE' ? [rename, leave] : [leave];
  }
  return [
    {
      icon: 'star',
      label: t('list.makeDefault', params),
      text: t('list.isDefault'),
      run: select,
      isPressed: isDefault,
    },
    rename,
    share,
    {
      icon: 'trash',
      label: t('list.deleteLabel', params),
      text: t('list.delete'),
      run: () => ask('delete'),
    },
  ];
}
