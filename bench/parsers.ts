import { parsers, type ForeignTextParser } from './parser-shapes.ts';
import { alignedTable, fixed, type Column } from './table.ts';

/** Times as long as the first text. */
const factors = [1, 4, 16] as const;
const longest = 64 * 1024;

/** A parser with one shape of text, and what it costs at three lengths. */
export interface ParserCost {
  parser: string;
  shape: string;
  /** Characters of the longest text. */
  length: number;
  /** Processor milliseconds, shortest text first. */
  ms: number[];
}

/** Processor time of this thread, in milliseconds: the least of some runs, because other work only adds to it. */
async function costOf(parse: ForeignTextParser['parse'], text: string): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 3; run += 1) {
    const before = process.threadCpuUsage();
    await parse(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What each parser of foreign text costs for each shape of text, up to 64 KB or the most that reaches it. */
export async function costsOfParsers(): Promise<ParserCost[]> {
  const costs: ParserCost[] = [];
  for (const { name: parser, most, parse, shapes } of parsers)
    for (const [shape, textOf] of Object.entries(shapes)) {
      const length = Math.min(most, longest);
      const ms: number[] = [];
      for (const factor of factors)
        ms.push(await costOf(parse, textOf(Math.round((length * factor) / factors[2]))));
      costs.push({ parser, shape, length, ms });
    }
  return costs;
}

/** A clock of a thread ticks every few milliseconds, so a shorter time says nothing. */
const leastMs = 10;
/** Linear work takes 16 times as long for the longest text as for the shortest; quadratic work 256 times. */
const most = factors[2] * 3;

/** Whether the cost grows faster than the text. */
export const growsFaster = ({ ms }: ParserCost): boolean => ms.at(-1)! > most * Math.max(ms[0]!, leastMs);

const columns: Column<ParserCost>[] = [
  ['parser', ({ parser }) => parser],
  ['text', ({ shape }) => shape],
  ['characters', ({ length }) => String(length)],
  ['1/16', ({ ms }) => fixed(ms[0]!)],
  ['1/4', ({ ms }) => fixed(ms[1]!)],
  ['whole, ms', ({ ms }) => fixed(ms[2]!)],
];

/** @throws if a parser's cost grows faster than its text */
export async function measureParsers(): Promise<string> {
  const costs = await costsOfParsers();
  const wrong = costs.filter(growsFaster);
  const table = alignedTable(columns, costs, 2);
  if (wrong.length > 0) throw new Error(`${table}\n\nnot linear:\n${alignedTable(columns, wrong, 2)}`);
  return table;
}
