/** What may be wrong with a file or with a row of it. The Italian sentence of a code is `imports.<CODE>`. */
export type ProblemCode =
  | FileProblem
  | CellProblem
  | 'COLUMN_COUNT'
  | 'BROKEN_JSON'
  | 'DUPLICATE_KEY'
  | 'UNKNOWN_SKU'
  | 'UNKNOWN_WAREHOUSE'
  | 'UNKNOWN_CATEGORY'
  | 'NOT_A_LEAF'
  | 'UNKNOWN_CHARACTERISTIC'
  | 'SLUG_TAKEN'
  | 'NO_PRICE'
  | 'EAN_DIGIT'
  | 'WHOLE_PIECES'
  | 'ONLY_LOOSE'
  | 'MAX_TOO_LOW'
  | 'PARENT_UNKNOWN'
  | 'PARENT_CIRCLE'
  | 'PARENT_HAS_GOODS'
  | 'TOO_DEEP'
  | 'CATEGORY_IN_USE'
  | 'CATEGORY_FURNISHED';

/** Nothing behind it can be read. */
export type FileProblem =
  | 'EMPTY_FILE'
  | 'NO_ROWS'
  | 'ENCODING'
  | 'BINARY_FILE'
  | 'BROKEN_GZIP'
  | 'BROKEN_QUOTES'
  | 'JSON_ARRAY'
  | 'LINE_TOO_LONG'
  | 'TOO_BIG'
  | 'UNKNOWN_KIND'
  | 'UNKNOWN_COLUMN'
  | 'DUPLICATE_COLUMN'
  | 'MISSING_COLUMN';

export type CellProblem =
  | 'REQUIRED'
  | 'TEXT'
  | 'CHARACTERS'
  | 'LENGTH'
  | 'FORM'
  | 'NUMBER'
  | 'DECIMALS'
  | 'BOUNDS'
  | 'FLAG'
  | 'CHOICE'
  | 'LIST';

export interface Problem {
  /** From 1, the header included; of a quoted cell that runs over several lines, the line its row begins at. */
  line: number;
  column?: string;
  code: ProblemCode;
  params?: Record<string, string | number>;
}

/** Read no further. */
export class UnreadableFile extends Error {
  readonly problem: Problem & { code: FileProblem };

  constructor(code: FileProblem, line: number, rest: Pick<Problem, 'column' | 'params'> = {}) {
    super(code);
    this.problem = { code, line, ...rest };
  }
}

/** Keeps the first problems and counts the rest. */
export class Problems {
  static readonly listed = 1000;
  readonly list: Problem[] = [];
  count = 0;

  add(problem: Problem): void {
    this.count += 1;
    if (this.list.length < Problems.listed) this.list.push(problem);
  }
}
