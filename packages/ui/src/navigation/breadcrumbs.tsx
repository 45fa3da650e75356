import { Icon } from '../icons/icon.tsx';

export type Crumb = { text: string; href?: string };

/** Links to the parent pages. The last crumb is the page itself and has no link. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="breadcrumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.text}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.text}</span>
            ) : (
              <a href={crumb.href}>{crumb.text}</a>
            )}
            {crumb.href !== undefined && <Icon name="chevron-right" size={16} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
