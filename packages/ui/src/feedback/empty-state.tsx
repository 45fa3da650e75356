import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';

export type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** The next step. Always offer one. */
  children: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
};

export function EmptyState({ icon, title, text, children, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state__icon">
        <Icon name={icon} size={32} />
      </span>
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      <div className="empty-state__next">{children}</div>
    </div>
  );
}
