import { unitOf } from '@bottega/domain/money';
import type { TypedRow } from '../columns/columns.ts';
import type { Problems } from '../problems.ts';
import type { ProductRecord } from './product-repository.ts';

/** Contents of a pack in its base unit: kilograms, litres or pieces. */
interface Contents {
  net: number;
  /** Without the liquid; absent if there is none. */
  drained?: number;
}

/** The content of a piece, and its drained content, to which the price per kilogram refers (Codice del consumo, art. 14). */
export function setContent(merged: ProductRecord, { cells, line }: TypedRow, problems: Problems): void {
  const { netContent, ...label } = merged.label;
  if (merged.sale_type === 'Sfuso') {
    Object.assign(merged, { base_content: 1, base_unit: 'KG', label });
    return;
  }
  const saysContent = 'content' in cells || 'content_unit' in cells;
  if (!saysContent && !('drained_weight' in cells)) return;
  const usual = saysContent ? 'pz' : merged.base_unit.toLowerCase();
  const unit = unitOf((cells['content_unit'] as string | null | undefined) ?? usual)!;
  const inBase = (value: number): number => Number((value / unit.multiplier).toFixed(6));
  const stored: Contents =
    netContent === undefined
      ? { net: merged.base_content }
      : { net: netContent, drained: merged.base_content };
  const net = saysContent ? inBase(numberOf(cells, 'content') ?? 1) : stored.net;
  const drained = drainedOf(cells, stored, inBase);
  merged.base_unit = unit.base.toUpperCase() as ProductRecord['base_unit'];
  merged.base_content = drained ?? net;
  merged.label = drained === undefined ? label : { ...label, netContent: net };
  tellProblems({ net, drained }, line, problems);
}

const numberOf = (cells: TypedRow['cells'], column: string): number | null | undefined =>
  cells[column] as number | null | undefined;

/** An empty cell takes the drained content away; a missing column leaves it. */
function drainedOf(
  cells: TypedRow['cells'],
  { drained }: Contents,
  inBase: (value: number) => number,
): number | undefined {
  const weight = numberOf(cells, 'drained_weight');
  if (weight === undefined) return drained;
  return weight === null ? undefined : inBase(weight);
}

function tellProblems({ net, drained }: Contents, line: number, problems: Problems): void {
  if (net === 0) problems.add({ line, column: 'content', code: 'DECIMALS' });
  if (drained === 0) problems.add({ line, column: 'drained_weight', code: 'DECIMALS' });
  else if (drained !== undefined && drained > net)
    problems.add({ line, column: 'drained_weight', code: 'DRAINED_TOO_HIGH' });
}
