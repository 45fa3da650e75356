import type { SharedList } from '@bottega/contract';
import { Button, ButtonLink, EmptyState, Icon } from '@bottega/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePrompts } from '../../platform/notices/prompts.tsx';
import { refusalOf } from '../../platform/notices/messages.ts';
import { paths } from '../../platform/paths/paths.ts';
import { isLoggedIn, useSessionCart } from '../cart/state/index.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import type { GoodsSlots } from './goods-slots.ts';
import { ListGoods } from './list-goods.tsx';
import './lists.css';
import type { ListProduct, ShownList } from './shown-list.ts';

interface SharedListScreenProps<P extends ListProduct> {
  list: ShownList<P> & Pick<SharedList, 'link'>;
  token: string;
  slots: GoodsSlots<P>;
}

/** The page of a shared list for any visitor, with a button to join the list. */
export function SharedListScreen<P extends ListProduct>({ list, token, slots }: SharedListScreenProps<P>) {
  const { t } = useShop();
  const ownerName = list.sharingData.ownerName ?? '';
  return (
    <>
      <header className="grid gap-2">
        {!list.sharingData.isOwn && (
          <p className="flex items-center gap-2 text-muted">
            <Icon name="users" /> {t('list.sharedTitle', { name: ownerName })}
          </p>
        )}
        <h1 className="wrap-anywhere">{list.name}</h1>
        <p className="text-muted">{t('list.size', { count: list.size })}</p>
      </header>
      {list.link.isJoined ? (
        <section className="panel flex flex-wrap items-center justify-between gap-4">
          <p>{t('list.alreadyJoined')}</p>
          <ButtonLink href={paths.list(list.listId)} icon="arrow-right">
            {t('list.openOwn')}
          </ButtonLink>
        </section>
      ) : (
        <Join token={token} grant={list.link.grant} ownerName={ownerName} />
      )}
      {list.size === 0 ? (
        <EmptyState icon="list" title={t('list.emptyTitle')}>
          <ButtonLink href={paths.home()} variant="secondary">
            {t('list.goShopping')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ListGoods list={list} slots={slots} />
      )}
    </>
  );
}

interface JoinProps {
  token: string;
  grant: SharedList['link']['grant'];
  ownerName: string;
}

/** Adds the list to the shopper's own. A visitor logs in first, then the join continues. */
function Join({ token, grant, ownerName }: JoinProps) {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const prompts = usePrompts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const mayWrite = grant === 'WRITE';

  const join = async () => {
    if (!isLoggedIn(session.current()) && !(await prompts.prompt('LOGIN'))) return;
    setBusy(true);
    const answer = await api.lists.join({ token });
    setBusy(false);
    const refused = refusalOf(answer, byCode);
    if (refused !== undefined) {
      toasts.show({ kind: 'error', text: refused });
      return;
    }
    toasts.show({ kind: 'success', text: t('list.joined', { list: answer.data.name }) });
    await navigate(paths.list(answer.data.listId));
  };
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose">{t(mayWrite ? 'list.joinWriteText' : 'list.joinReadText')}</p>
      <Button busy={busy} icon={mayWrite ? 'edit' : 'plus'} onClick={() => void join()}>
        {mayWrite ? t('list.joinWrite', { name: ownerName }) : t('list.joinRead')}
      </Button>
    </section>
  );
}
