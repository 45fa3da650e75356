import { classes } from '@bottega/ui';
import type { ShownPost } from './load-posts.ts';

interface ContentHtmlProps {
  /** Sanitised by the server when it was written and again when it was read. */
  html: string;
  className?: string;
}

/** Text of the content back end. Its links follow the rules of `link-navigation.ts` (SHL-35 to SHL-39). */
export function ContentHtml({ html, className }: ContentHtmlProps) {
  return (
    <div
      data-content
      className={classes('content-text', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Blocks of the brand in the place where a screen shows them (CON-19). */
export function ContentBlocks({ blocks }: { blocks: readonly ShownPost[] }) {
  return blocks.map(({ id, title, html }) => (
    <aside key={id} className="content-block" aria-label={title}>
      <ContentHtml html={html} />
    </aside>
  ));
}
