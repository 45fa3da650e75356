import type { Texts } from '@bottega/texts';

/** Codes of problems in content files. Their Italian text is `imports.<CODE>`. */
export type ContentProblemCode =
  | 'CONTENT_EMPTY'
  | 'CONTENT_PLACE'
  | 'CONTENT_SLUG'
  | 'CONTENT_SLUG_TWICE'
  | 'CONTENT_FILE_BIG'
  | 'CONTENT_TOO_MANY'
  | 'CONTENT_ENCODING'
  | 'CONTENT_HEAD'
  | 'CONTENT_YAML'
  | 'CONTENT_MISSING'
  | 'CONTENT_UNKNOWN'
  | 'CONTENT_VALUE'
  | 'CONTENT_LONG'
  | 'CONTENT_DATE'
  | 'CONTENT_ORDER_OF_DAYS'
  | 'CONTENT_FORBIDDEN'
  | 'CONTENT_UNFILLED'
  | 'CONTENT_LINK'
  | 'CONTENT_CATEGORY'
  | 'CONTENT_NO_FILE'
  | 'CONTENT_FILE_TYPE'
  | 'CONTENT_PICTURE_BIG'
  | 'CONTENT_MENU_DEEP'
  | 'CONTENT_FIELD_TWICE'
  | 'CONTENT_GOOD'
  | 'CONTENT_LINK_LOST';

export interface ContentProblem {
  /** The file's path in the folder of the content. */
  file: string;
  /** From 1. */
  line: number;
  code: ContentProblemCode;
  params?: Record<string, string | number>;
}

export type Report = (line: number, code: ContentProblemCode, params?: ContentProblem['params']) => void;

/** «pages/x.md, riga 3: …» */
export function contentProblemText(
  { byCode, t }: Texts,
  { file, line, code, params }: ContentProblem,
): string {
  return t('imports.atFile', {
    file,
    line: String(line),
    problem: byCode(`imports.${code}`, params) ?? code,
  });
}
