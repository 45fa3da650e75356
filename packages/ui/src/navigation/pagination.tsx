import { Icon } from '../icons/icon.tsx';
import { pageWindow } from './page-window.ts';

export type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  label: string;
  previousText: string;
  nextText: string;
  /** Accessible name of a page: `Pagina 3`. */
  pageText: (page: number) => string;
};

export function Pagination({
  page,
  pages,
  hrefOf,
  label,
  previousText,
  nextText,
  pageText,
}: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="pagination">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" aria-label={previousText}>
          <Icon name="chevron-left" />
        </a>
      )}
      {pageWindow(page, pages).map((at, index) =>
        at === 'gap' ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={at}
            href={hrefOf(at)}
            aria-label={pageText(at)}
            aria-current={at === page ? 'page' : undefined}
          >
            {at}
          </a>
        ),
      )}
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next" aria-label={nextText}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
