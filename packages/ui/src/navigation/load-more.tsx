import type { MouseEventHandler } from 'react';
import { ButtonLink } from '../actions/button.tsx';

export type LoadMoreProps = {
  /** Address of the next page; undefined on the last one. */
  href: string | undefined;
  text: string;
  /** Number of shown products and of all: `48 prodotti su 163`. */
  progressText: string;
  shown: number;
  total: number;
  /** Called on a press, before the browser follows the link. */
  onMore?: MouseEventHandler<HTMLAnchorElement>;
};

/**
 * A link to the next page, for browsers without script and for search engines. The screen turns a press into
 * appending.
 */
export function LoadMore({ href, text, progressText, shown, total, onMore }: LoadMoreProps) {
  return (
    <div className="load-more">
      <p>{progressText}</p>
      <progress value={shown} max={total} aria-label={progressText} />
      {href !== undefined && (
        <ButtonLink
          href={href}
          rel="next"
          variant="secondary"
          size="large"
          data-load-more=""
          onClick={onMore}
        >
          {text}
        </ButtonLink>
      )}
    </div>
  );
}
