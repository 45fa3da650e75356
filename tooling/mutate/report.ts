import type { MutantResult } from '@stryker-mutator/api/core';

interface MutantCounts {
  killed: number;
  timeout: number;
  survived: number;
  noCoverage: number;
}

/** A table of files with their counts and scores. The last row is their sum. */
export function scoreTable(results: readonly MutantResult[]): string {
  const files = Map.groupBy(results.filter(isTested), ({ fileName }) => fileName);
  const rows = [...files].map(([file, mutants]) => [file, countsOf(mutants)] as const);
  rows.sort(([file], [other]) => (file < other ? -1 : 1));
  rows.push(['all', countsOf(results)]);
  const table = [
    ['file', 'killed', 'timeout', 'survived', 'no coverage', 'score %'],
    ...rows.map(([file, counts]) => [
      file,
      ...[counts.killed, counts.timeout, counts.survived, counts.noCoverage].map(String),
      scoreOf(counts),
    ]),
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}

/** One line for each mutant that no test noticed: place, original text, changed text. */
export function unnoticedMutants(
  results: readonly MutantResult[],
  readFile: (fileName: string) => string,
): string[] {
  return results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map(({ status, fileName, location, replacement }) => {
      const before = oneLine(textAt(readFile(fileName), location));
      const place = `${fileName}:${location.start.line}`;
      return `${place}  ${before}  →  ${oneLine(replacement)}${status === 'NoCoverage' ? '  (no coverage)' : ''}`;
    });
}

function countsOf(results: readonly MutantResult[]): MutantCounts {
  const count = (wanted: string): number => results.filter(({ status }) => status === wanted).length;
  return {
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    noCoverage: count('NoCoverage'),
  };
}

function scoreOf({ killed, timeout, survived, noCoverage }: MutantCounts): string {
  const detected = killed + timeout;
  const all = detected + survived + noCoverage;
  return all === 0 ? '–' : ((detected / all) * 100).toFixed(1);
}

function isTested({ status }: MutantResult): boolean {
  return status === 'Killed' || status === 'Timeout' || status === 'Survived' || status === 'NoCoverage';
}

function textAt(source: string, { start, end }: MutantResult['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join('\n');
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
}
