import type { ListSummary } from '@bottega/contract';
import { Icon } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useMedia } from '../../platform/media.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { ListManage } from './list-manage.tsx';
import './lists.css';
import { WhoseList } from './whose-list.tsx';

interface ListCardsProps {
  lists: readonly ListSummary[];
  /** Shows the link to the favourites first (LIS-09). */
  hasFavourites: boolean;
  onChanged: () => void;
}

/** The shopper's lists as cards, each with a link and its buttons. */
export function ListCards({ lists, hasFavourites, onChanged }: ListCardsProps) {
  const t = useTexts();
  return (
    <ul className="list-cards" aria-label={t('list.title')}>
      {hasFavourites && (
        <li className="list-card panel">
          <div className="list-card__pictures" data-count="0">
            <Icon name="heart" size={40} className="list-card__heart" />
          </div>
          <CardName href={paths.favourites()} name={t('list.favouritesName')}>
            <p className="text-muted">{t('list.favouritesIntro')}</p>
          </CardName>
        </li>
      )}
      {lists.map((list) => (
        <li key={list.listId} className="list-card panel">
          <Pictures addresses={list.pictures ?? []} />
          <CardName href={paths.list(list.listId)} name={list.name}>
            <WhoseList {...list} />
          </CardName>
          <ListManage list={list} layout="card" onChanged={onChanged} onGone={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function CardName({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-xl wrap-anywhere">
        <a className="list-card__link" href={href}>
          {name}
        </a>
      </h2>
      {children}
    </div>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const media = useMedia();
  return (
    <div className="list-card__pictures" data-count={addresses.length}>
      {addresses.length === 0 && <Icon name="list" size={40} />}
      {addresses.map((address) => (
        <span key={address}>
          <img src={media(address)} alt="" width="160" height="160" loading="lazy" decoding="async" />
        </span>
      ))}
    </div>
  );
}
