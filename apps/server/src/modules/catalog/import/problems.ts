/** Codes of problems in a file or row. Their Italian text is `imports.<CODE>`. */
type ProblemCode =
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
  | 'UNKNOWN_ALLERGEN'
  | 'NONE_AND_ALLERGENS'
  | 'SLUG_TAKEN'
  | 'NO_PRICE'
  | 'EAN_DIGIT'
  | 'WHOLE_PIECES'
  | 'ONLY_LOOSE'
  | 'NOT_LOOSE'
  | 'MAX_TOO_LOW'
  | 'PARENT_UNKNOWN'
  | 'PARENT_CIRCLE'
  | 'PARENT_HAS_GOODS'
  | 'TOO_DEEP'
  | 'CATEGORY_IN_USE'
  | 'CATEGORY_FURNISHED';

/** A problem after which nothing more can be read. */
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
  /** The line, counted from 1 with the header; for a row of several lines, its first line. */
  line: number;
  column?: string;
  code: ProblemCode;
  params?: Record<string, string | number>;
}

/** Ends the import at an unreadable position of the file. */
export class UnreadableFile extends Error {
  readonly problem: Problem & { code: FileProblem };

  constructor(code: FileProblem, line: number, rest: Pick<Problem, 'column' | 'params'> = {}) {
    super(code);
    this.problem = { code, line, ...rest };
  }
}

/** Collects the first thousand problems and counts the rest. */
export class Problems {
  static readonly listed = 1000;
  readonly list: Problem[] = [];
  count = 0;

  add(problem: Problem): void {
    this.count += 1;
    if (this.list.length < Problems.listed) this.list.push(problem);
  }
}
