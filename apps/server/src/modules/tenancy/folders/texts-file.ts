import type { TextOverrides } from '@bottega/texts';
import { overrideProblems } from '@bottega/texts/override-problems.ts';
import type { BrandFolder } from '../../../platform/brand.ts';
import { readJsonFile } from './json-file.ts';

/** Reads `texts.json`: the brand's own wording, which names the same company as its legal data. */
export function readTexts(
  path: string,
  legal: BrandFolder['legal'] | undefined,
  problems: string[],
): TextOverrides | undefined {
  const file = readJsonFile(path, problems);
  if (file.value === undefined) return undefined;
  if (typeof file.value !== 'object' || file.value === null || Array.isArray(file.value)) {
    file.complain('the file must be an object: a text for each key');
    return undefined;
  }
  const found = overrideProblems(file.value as Record<string, unknown>);
  for (const { key, problem } of found) file.complain(problem, key === undefined ? [] : [key]);
  if (found.length > 0) return undefined;
  const texts = file.value as TextOverrides;
  const footer = JSON.stringify(texts['shell.legalFooter']);
  for (const [name, value] of Object.entries(legal ?? {}))
    if (!footer.includes(value))
      file.complain(`the legal footer lacks the ${name} of brand.json, "${value}"`, ['shell.legalFooter']);
  return texts;
}
