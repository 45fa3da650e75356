import type { RightForm } from './columns/right-form.ts';

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
  | 'CATEGORY_SLUG_TAKEN'
  | 'HONEY_SHARES'
  | 'DRAINED_TOO_HIGH'
  | 'LABEL_MISSING'
  | 'UNKNOWN_LABEL'
  | 'GOODS_WITHHELD'
  | 'NO_PRICE'
  | 'EAN_DIGIT'
  | 'EAN_ZEROS'
  | 'EAN_NONE'
  | 'EAN_TWICE'
  | 'EAN_TAKEN'
  | 'LOST_ZEROS'
  | 'VAT_RATE'
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
  | 'REPLACEMENT'
  | 'MOJIBAKE'
  | 'HTML_ENTITY'
  | 'EXCEL_NUMBER'
  | 'AMBIGUOUS'
  | 'WHOLE_PIECES'
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
  /** The column as the file's header names it, if that is another name. */
  heading?: string;
  /** The cell, as messages show it. */
  value?: string;
  /** How a value of the column is written. */
  right?: RightForm;
}

/** Ends the import at an unreadable position of the file. */
export class UnreadableFile extends Error {
  readonly problem: Problem & { code: FileProblem };

  constructor(code: FileProblem, line: number, rest: Pick<Problem, 'column' | 'params'> = {}) {
    super(code);
    this.problem = { code, line, ...rest };
  }
}

/** Collects the first thousand problems and counts the rest; so for what is told and stops nothing. */
export class Problems {
  static readonly listed = 1000;
  readonly list: Problem[] = [];
  readonly warnings: Problem[] = [];
  count = 0;
  warningCount = 0;

  add(problem: Problem): void {
    this.count += 1;
    if (this.list.length < Problems.listed) this.list.push(problem);
  }

  warn(problem: Problem): void {
    this.warningCount += 1;
    if (this.warnings.length < Problems.listed) this.warnings.push(problem);
  }

  /** Completes the problems that have no value yet with what their rows and columns say. */
  complete(detail: (problem: Problem) => Partial<Problem>): void {
    for (const list of [this.list, this.warnings])
      for (let at = list.length - 1; at >= 0 && !this.completed.has(list[at]!); at -= 1) {
        Object.assign(list[at]!, detail(list[at]!));
        this.completed.add(list[at]!);
      }
  }

  private readonly completed = new WeakSet<Problem>();
}
