import type { Texts } from '@bottega/texts';
import type { PictureProblem } from './picture-problem.ts';

/** An Italian sentence with the name of the picture and its problem. */
export const pictureProblemText = ({ byCode, t }: Texts, { name, code, params }: PictureProblem): string =>
  t('imports.atPicture', { name, problem: byCode(`imports.${code}`, params) ?? code });
