import { Disclosure } from '@bottega/ui';
import { ContentHtml } from './content-html.tsx';
import type { ShownPost } from './load-posts.ts';

/** Questions that unfold to their answers, without script too. */
export function Questions({ questions, openFirst }: { questions: readonly ShownPost[]; openFirst: boolean }) {
  return (
    <div className="questions">
      {questions.map(({ id, title, html }, index) => (
        <Disclosure key={id} title={title} open={openFirst && index === 0}>
          <ContentHtml html={html} />
        </Disclosure>
      ))}
    </div>
  );
}
