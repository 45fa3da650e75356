import MarkdownIt, { type Token } from 'markdown-it';

/** A piece of a text file: its HTML and the lines from which it came, counted from 0. */
export interface Block {
  html: string;
  firstLine: number;
  endLine: number;
}

/** CommonMark with tables; HTML may stand inside. The heading of the first level becomes one of the second. */
export function renderMarkdown(source: string): Block[] {
  const markdown = new MarkdownIt({ html: true });
  const env = {};
  const blocks: Block[] = [];
  let open: Token[] = [];
  let depth = 0;
  for (const token of markdown.parse(source, env)) {
    if (token.tag === 'h1') token.tag = 'h2';
    open.push(token);
    depth += token.nesting;
    if (depth > 0) continue;
    const [firstLine, endLine] = open[0]!.map ?? [0, 0];
    blocks.push({ html: markdown.renderer.render(open, markdown.options, env), firstLine, endLine });
    open = [];
  }
  return blocks;
}
