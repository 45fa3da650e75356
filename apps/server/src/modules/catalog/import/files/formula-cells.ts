import { startsFormula } from '../../../../platform/csv.ts';

/** The text of a cell of a CSV: without the apostrophe before a formula, and out of `="…"`, which keeps Excel from changing it. */
export function plainCell(cell: string): string {
  if (cell.startsWith("'") && startsFormula(cell)) return cell.slice(1);
  return cell.startsWith('="') && cell.endsWith('"') && cell.length > 3
    ? cell.slice(2, -1).replaceAll('""', '"')
    : cell;
}

/** Puts `="…"` at the start of a cell into the quotes of a CSV, which don't allow a quote inside a bare cell. */
const bareText = /(^|[,;\t\n])="([^"\r\n]+)"(?=[,;\t\r\n]|$)/g;

export async function* excelTexts(text: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const chunk of text) {
    const end = chunk.lastIndexOf('\n');
    if (end < 0 && open.length < longestOpen) {
      open += chunk;
      continue;
    }
    yield (open + chunk.slice(0, end + 1)).replace(bareText, '$1"$2"');
    open = chunk.slice(end + 1);
  }
  if (open !== '') yield open.replace(bareText, '$1"$2"');
}

/** The most characters that wait for the end of their line. */
const longestOpen = 1_000_000;
