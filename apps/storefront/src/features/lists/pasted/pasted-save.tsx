import { Button, Dialog } from '@bottega/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePrompts } from '../../../platform/notices/prompts.tsx';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { isLoggedIn, useSessionCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { CreateList } from '../create-list.tsx';
import '../lists.css';

interface PastedSaveProps {
  items: { productId: number; quantity: number }[];
}

/** Saves the found products as a new list of the shopper. */
export function PastedSave({ items }: PastedSaveProps) {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const prompts = usePrompts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const open = async () => {
    if (isLoggedIn(session.current()) || (await prompts.prompt('LOGIN'))) setNaming(true);
  };
  const fill = async ({ listId, name }: { listId: number; name: string }) => {
    const answer = await api.lists.addProducts({ wishlistId: listId, items });
    const refused = refusalOf(answer, byCode);
    setNaming(false);
    toasts.show(
      refused === undefined
        ? {
            kind: 'success',
            text: t('list.pastedSaved', { list: name }),
            action: { text: t('list.openOwn'), run: () => void navigate(paths.list(listId)) },
          }
        : { kind: 'error', text: refused },
    );
  };
  return (
    <>
      <Button variant="secondary" icon="playlist-add" onClick={() => void open()}>
        {t('list.pastedSave')}
      </Button>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title={t('list.pastedSave')}
        closeText={t('ui.close')}
      >
        <div className="grid gap-3">
          <p>{t('list.pastedSaveText')}</p>
          <CreateList onCreated={fill} />
        </div>
      </Dialog>
    </>
  );
}
