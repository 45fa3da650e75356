import type { CellProblem } from '../problems.ts';

/** Why a cell can't be read, with the parameters of its sentence. */
export class Misread {
  readonly code: CellProblem;
  readonly params: Record<string, string | number>;

  constructor(code: CellProblem, params: Record<string, string | number> = {}) {
    this.code = code;
    this.params = params;
  }
}
