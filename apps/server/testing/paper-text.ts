import type { PaperBlock } from '../src/platform/paper/paper.ts';

/** The words of a block of a paper. */
export function textOfBlock(block: PaperBlock): string {
  if (block.kind === 'table') return [block.head, ...block.rows].map((cells) => cells.join(' | ')).join('\n');
  if (block.kind === 'sums') return block.rows.map(({ name, amount }) => `${name}: ${amount}`).join('\n');
  return block.text;
}
