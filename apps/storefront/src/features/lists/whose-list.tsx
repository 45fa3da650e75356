import { Badge, Icon } from '@bottega/ui';
import { useTexts } from '../../platform/shop.tsx';
import type { ManagedList } from './list-manage.tsx';

/** The size of a list, its owner, and the shopper's rights on it. */
export function WhoseList({ size, isDefault, sharingData }: Omit<ManagedList, 'listId' | 'name'>) {
  const t = useTexts();
  const { isOwn, ownerName, grant } = sharingData;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span>{t('list.size', { count: size })}</span>
      {isDefault && <Badge kind="fact">{t('list.isDefault')}</Badge>}
      {!isOwn && (
        <span className="flex items-center gap-2">
          <Icon name="users" size={18} />
          {t('list.sharedBy', { name: ownerName ?? '' })},{' '}
          {t(grant === 'READ' ? 'list.mayRead' : 'list.mayWrite')}
        </span>
      )}
    </p>
  );
}
