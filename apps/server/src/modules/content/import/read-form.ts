import type { FormFile } from '../entries/form-file.ts';
import { fieldTypes, type FormField } from '../entries/form-file.ts';
import type { Report } from './content-problem.ts';
import { HeadValues } from './head-values.ts';
import type { SourceFile } from './read-folder.ts';
import type { Yaml } from './yaml-file.ts';

const mostFields = 40;
const mostCharacters = 5000;
const mostFiles = 5;

/** Reads a form: whom its mails go to, and its fields. */
export function readForm(source: SourceFile, yaml: Yaml, report: Report): FormFile {
  if (!/^[1-9]\d{0,5}$/.test(source.slug)) report(1, 'CONTENT_SLUG');
  const head = new HeadValues(yaml, report);
  for (const name of ['title', 'to', 'subject', 'fields']) head.need(name);
  const to = head.text('to', 200);
  if (to !== '' && !/^[^\s@<>,;]+@[^\s@<>,;]+\.[a-z]{2,}$/i.test(to))
    report(head.lineOf('to'), 'CONTENT_VALUE', { name: 'to', expected: 'e-mail' });
  const list = head.list('fields', mostFields);
  const fields = list.map((_, index) => readField(yaml, index, report));
  const seen = new Set<string>();
  fields.forEach(({ id }, index) => {
    if (seen.has(id)) report(yaml.lineOf('fields', index), 'CONTENT_FIELD_TWICE', { name: id });
    seen.add(id);
  });
  const form = {
    title: head.text('title', 200),
    to,
    subject: head.text('subject', 150),
    thanks: head.text('thanks', 500),
    fields,
  };
  for (const name of Object.keys(head.rest())) report(head.lineOf(name), 'CONTENT_UNKNOWN', { name });
  return form;
}

function readField(yaml: Yaml, index: number, report: Report): FormField {
  const line = yaml.lineOf('fields', index);
  const fieldMap = (yaml.value as { fields: unknown[] }).fields[index];
  const isMap = typeof fieldMap === 'object' && fieldMap !== null && !Array.isArray(fieldMap);
  if (!isMap) report(line, 'CONTENT_VALUE', { name: 'fields', expected: 'id, label, type' });
  const values = new HeadValues(
    { value: isMap ? fieldMap : {}, lineOf: (...step) => yaml.lineOf('fields', index, ...step) },
    (where, code, params) => report(code === 'CONTENT_MISSING' ? line : where, code, params),
  );
  for (const name of ['id', 'label', 'type']) values.need(name);
  const typed = values.text('type', 20);
  const type = fieldTypes.find((type) => type === typed) ?? 'text';
  const field = {
    id: values.text('id', 40),
    label: values.text('label', 200),
    type,
    required: values.flag('required'),
    max: values.integer('max') ?? usualMax(type),
    options: values.texts('options', 100),
  };
  for (const [name, expected] of wrongIn(field, typed))
    report(values.lineOf(name), 'CONTENT_VALUE', { name, expected });
  for (const name of Object.keys(values.rest())) report(values.lineOf(name), 'CONTENT_UNKNOWN', { name });
  return field;
}

const usualMax = (type: FormField['type']): number =>
  type === 'file' ? 1 : type === 'textarea' ? 2000 : 200;

/** Names whose values don't fit, each with what is expected. */
function wrongIn({ id, type, max, options }: FormField, typed: string): [string, string][] {
  const most = type === 'file' ? mostFiles : mostCharacters;
  const wrong: [string, string][] = [];
  if (!/^[a-z][a-z\d_]*$/.test(id)) wrong.push(['id', 'a-z, 0-9, _']);
  if (typed !== type) wrong.push(['type', fieldTypes.join(', ')]);
  if (max < 1 || max > most) wrong.push(['max', `1–${most}`]);
  if ((type === 'select') !== options.length > 0) wrong.push(['options', 'select']);
  return wrong;
}
