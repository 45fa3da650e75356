import {
  isWholeHoney,
  missingLabelData,
  type HoneyOrigin,
  type LabelData,
  type LabelField,
  type LabelKind,
} from '@bottega/domain/catalog';
import type { TypedRow } from '../columns/columns.ts';
import { declaresNoHazards, labelFields } from '../columns/label-columns.ts';
import type { Problems } from '../problems.ts';
import type { ProductRecord } from './product-repository.ts';

/** Lays the label columns of a row over the stored label. Wrong values are added to `problems`. */
export function mergeLabel(stored: LabelData, { cells, line }: TypedRow, problems: Problems): LabelData {
  const merged: Record<string, unknown> = { ...stored };
  for (const [column, field] of Object.entries(labelFields)) {
    if (!(column in cells)) continue;
    const value = valueOf(field, cells[column]);
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  const label = merged as LabelData;
  if ('honey_origins' in cells && label.honeyOrigins && !isWholeHoney(label.honeyOrigins))
    problems.add({ line, column: 'honey_origins', code: 'HONEY_SHARES' });
  return label;
}

/** The stored value of a cell; undefined: no data. */
function valueOf(field: keyof LabelData, cell: unknown): unknown {
  if (cell === '' || cell === null || cell === false) return undefined;
  if (!Array.isArray(cell)) return cell;
  const words = cell as string[];
  if (words.length === 0) return undefined;
  if (field === 'honeyOrigins') return words.map(honeyOriginOf);
  return words.filter((word) => word.toLowerCase() !== declaresNoHazards);
}

/** `Italia:70`; a share that is no whole number counts as none, which `isWholeHoney` refuses. */
function honeyOriginOf(word: string): HoneyOrigin {
  const [country = '', share = ''] = word.split(':');
  return { country: country.trim(), percent: /^\s*\d{1,3}\s*$/.test(share) ? Number(share) : 0 };
}

const columnOfField: Partial<Record<LabelField, string>> = { netContent: 'drained_weight' };

/** The column of a field: `bornIn` is `born_in`. */
const columnOf = (field: LabelField): string =>
  columnOfField[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What decides whether a good may be sold. */
export type GatedGood = Pick<
  ProductRecord,
  | 'label'
  | 'details'
  | 'contained_allergens'
  | 'grade'
  | 'sale_type'
  | 'non_food'
  | 'alcohol'
  | 'adults_only'
  | 'infant_formula'
  | 'published'
  | 'missing_label'
>;

/** Whether the shop wants to sell it. A good that lacks data is wanted, but not published. */
export const isWanted = ({ published, missing_label: missing }: GatedGood): boolean =>
  published || missing.length > 0;

/** What the category's kinds make of a good: published only if it is wanted and lacks nothing. */
export function gateOf(
  good: GatedGood,
  kinds: readonly LabelKind[],
): Pick<ProductRecord, 'published' | 'missing_label' | 'infant_formula'> {
  const wanted = isWanted(good);
  const { details } = good;
  const missing = missingLabelData(
    {
      label: good.label,
      texts: {
        ingredients: details['ingredients'],
        nutritionalValues: details['nutritional_values'],
        origin: details['origin'],
        producer: details['producer'],
        warnings: details['warnings'],
      },
      containedAllergens: good.contained_allergens,
      grade: good.grade,
      loose: good.sale_type === 'Sfuso',
      nonFood: good.non_food,
      alcohol: good.alcohol,
      adultsOnly: good.adults_only,
    },
    kinds,
  ).map(columnOf);
  return {
    published: wanted && missing.length === 0,
    missing_label: wanted ? missing : [],
    infant_formula: good.infant_formula || kinds.includes('infant-formula'),
  };
}

/** Takes a good off sale that lacks what its category's kinds ask for, and says which columns. */
export function setGate(
  merged: ProductRecord,
  { cells, line }: TypedRow,
  kinds: readonly LabelKind[],
  problems: Problems,
): void {
  merged.published = (cells['published'] as boolean | undefined) ?? isWanted(merged);
  Object.assign(merged, gateOf({ ...merged, missing_label: [] }, kinds));
  for (const column of merged.missing_label) problems.warn({ line, column, code: 'LABEL_MISSING' });
}
