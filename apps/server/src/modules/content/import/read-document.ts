import { findForbidden } from '../text/clean-html.ts';
import type { Report } from './content-problem.ts';
import { emptyDraft } from './draft.ts';
import { HeadValues } from './head-values.ts';
import { textsIn, type Named, type ParsedFile } from './read-entry.ts';
import { readForm } from './read-form.ts';
import type { SourceFile } from './read-folder.ts';
import { readYaml, type Yaml } from './yaml-file.ts';

/** Reads a menu, form or custom file. Undefined if its YAML can't be read. */
export function readDocument(source: SourceFile, report: Report): ParsedFile | undefined {
  const yaml = readYaml(source.text, 1, report);
  if (!yaml) return undefined;
  if (typeof yaml.value !== 'object' || yaml.value === null) {
    report(1, 'CONTENT_EMPTY');
    return undefined;
  }
  const parsed: ParsedFile = {
    source,
    draft: emptyDraft(source.type, source.slug),
    links: [],
    files: [],
    goods: [],
  };
  if (source.type === 'menus') parsed.draft.fields = { items: readItems(yaml, [], parsed.links, report) };
  else if (source.type === 'forms') parsed.draft.fields = readForm(source, yaml, report);
  else parsed.draft.fields = readCustom(yaml, parsed.files, report);
  return parsed;
}

const mostLevels = 3;
const mostItems = 60;

/** Items of a menu, with children at most three levels deep. */
function readItems(
  yaml: Yaml,
  path: (string | number)[],
  links: Named[],
  report: Report,
): Record<string, unknown>[] {
  const level = path.filter((step) => step === 'children').length + 1;
  const list = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], yaml.value);
  if (!Array.isArray(list) || list.length > mostItems) {
    report(yaml.lineOf(...path), 'CONTENT_VALUE', { name: 'menu', expected: `elenco (≤ ${mostItems})` });
    return [];
  }
  if (level > mostLevels) {
    report(yaml.lineOf(...path), 'CONTENT_MENU_DEEP', { most: mostLevels });
    return [];
  }
  return list.map((item: unknown, index) => {
    const at = [...path, index];
    const line = yaml.lineOf(...at);
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      report(line, 'CONTENT_VALUE', { name: String(index + 1), expected: 'title, url' });
      return {};
    }
    const values = new HeadValues(
      { value: item, lineOf: (...step) => yaml.lineOf(...at, ...step) },
      (where, code, params) => report(code === 'CONTENT_MISSING' ? line : where, code, params),
    );
    values.need('title');
    values.need('url');
    const url = values.text('url', 1000);
    if (url !== '' && url !== '#') links.push({ target: url, line: values.lineOf('url') });
    const children = 'children' in item ? readItems(yaml, [...at, 'children'], links, report) : [];
    values.list('children', mostItems);
    const read = {
      title: values.text('title', 100),
      url,
      target: values.text('target', 20) === '_blank' ? '_blank' : '',
      description: values.text('description', 300),
      children,
    };
    for (const name of Object.keys(values.rest())) report(values.lineOf(name), 'CONTENT_UNKNOWN', { name });
    return read;
  });
}

/** Any map or list; its texts may hold the HTML of content. */
function readCustom(yaml: Yaml, files: Named[], report: Report): unknown {
  for (const [path, text] of textsIn(yaml.value)) {
    const line = yaml.lineOf(...path);
    const forbidden = findForbidden(text);
    if (forbidden !== undefined) report(line, 'CONTENT_FORBIDDEN', { what: forbidden.slice(0, 60) });
    if (text.startsWith('./')) files.push({ target: text, line });
  }
  return yaml.value;
}
