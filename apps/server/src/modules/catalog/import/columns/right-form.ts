import type { Column } from './columns.ts';

/** How a value of a column is written: a text `imports.<code>` with its parameters. */
export interface RightForm {
  code: 'RIGHT_NUMBER' | 'RIGHT_WHOLE' | 'RIGHT_FLAG' | 'RIGHT_CHOICE' | 'RIGHT_TEXT';
  params: Record<string, string | number>;
}

interface Described {
  type?: string;
  examples?: (string | number | boolean)[];
  minimum?: number;
  maximum?: number;
  anyOf?: { const: string }[];
}

export function rightForm({ schema, decimals = 0 }: Column): RightForm {
  const { type, examples = [], minimum, maximum, anyOf } = schema as Described;
  const example = String(examples[0] ?? '').replace('.', type === 'number' ? ',' : '.');
  if (anyOf)
    return { code: 'RIGHT_CHOICE', params: { values: anyOf.map((choice) => choice.const).join(', ') } };
  if (type === 'boolean') return { code: 'RIGHT_FLAG', params: {} };
  if (type !== 'number') return { code: 'RIGHT_TEXT', params: { example } };
  const params = { min: inItalian(minimum!), max: inItalian(maximum!), example };
  return decimals === 0
    ? { code: 'RIGHT_WHOLE', params }
    : { code: 'RIGHT_NUMBER', params: { ...params, decimals } };
}

const inItalian = (number: number): string => String(number).replace('.', ',');
