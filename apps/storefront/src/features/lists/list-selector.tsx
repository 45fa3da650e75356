import type { ListSummary } from '@bottega/contract';
import { Button, Dialog, Icon } from '@bottega/ui';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';
import { CreateList } from './create-list.tsx';
import type { SavedProduct } from './favourite-store.ts';
import './lists.css';
import { oneOf } from './one-of.ts';

/** Most lists of a shopper: fifty of their own, and those shared with them. */
const mostLists = 100;

interface ListSelectorProps {
  product: SavedProduct;
  onClose: () => void;
}

/** Adds a product to one of the shopper's lists, or to a new one by «CREA» (LIS-10). */
export function ListSelector({ product, onClose }: ListSelectorProps) {
  const { api, t, byCode } = useShop();
  const toasts = useToasts();
  const [lists, setLists] = useState<readonly ListSummary[]>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<number>();

  const load = async () => {
    setRefusal(undefined);
    const answer = await api.lists.list({ page_size: mostLists });
    const failed = answer.response.status !== 0;
    if (failed) setRefusal(t('list.loadFailed'));
    else setLists(answer.data.wishlists.filter(({ sharingData }) => sharingData.grant === 'WRITE'));
  };
  useEffect(() => {
    void load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, on opening
  }, []);

  const put = async ({ listId, name }: Pick<ListSummary, 'listId' | 'name'>) => {
    setBusy(listId);
    const answer = await api.lists.addProducts({ wishlistId: listId, items: [oneOf(product)] });
    setBusy(undefined);
    const refused = refusalOf(answer, byCode);
    setRefusal(refused);
    if (refused !== undefined) return;
    toasts.show({
      kind: 'success',
      text: t('list.productAddToList', { name: product.name, list: name }),
    });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.choose')}
      closeText={t('ui.close')}
      footer={
        <CreateList
          onCreated={async (list) => {
            setLists((known = []) => [...known, list]);
            await put(list);
          }}
        />
      }
    >
      <div className="list-selector" aria-busy={lists === undefined && refusal === undefined}>
        {refusal !== undefined && (
          <p role="alert" className="list-selector__refusal">
            {refusal}{' '}
            {lists === undefined && (
              <Button variant="quiet" onClick={() => void load()}>
                {t('list.retry')}
              </Button>
            )}
          </p>
        )}
        {lists === undefined && refusal === undefined && <p role="status">{t('ui.loading')}</p>}
        {lists?.length === 0 && <p className="text-muted">{t('list.noListsYet')}</p>}
        <ul>
          {lists?.map((list) => (
            <li key={list.listId}>
              <button
                type="button"
                className="list-selector__list"
                aria-busy={busy === list.listId || undefined}
                onClick={() => {
                  if (busy === undefined) void put(list);
                }}
              >
                <Icon name={list.sharingData.isOwn ? 'list' : 'users'} />
                <span>{list.name}</span>
                <span className="text-sm text-muted">{t('list.size', { count: list.size })}</span>
                {list.isDefault && <Icon name="star" size={18} label={t('list.isDefault')} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
