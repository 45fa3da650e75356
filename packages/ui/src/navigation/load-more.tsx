import type { MouseEventHandler } from 'react';
import { ButtonLink } from '../actions/button.tsx';

export type LoadMoreProps = {
  /** Address of the next page; undefined at the end. */
  href: string | undefined;
  text: string;
  /** How many are shown of how many: `48 prodotti su 163`. */
  progressText: string;
  shown: number;
  total: number;
  /** Hears the press before the browser follows it. */
  onMore?: MouseEventHandler<HTMLAnchorElement>;
};

/** A link, so that it works before script and for machines; the screen turns a press into appending. */
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
