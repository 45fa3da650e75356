import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formFilesProblem, formProblem } from './index.ts';

type Rule = Parameters<typeof formProblem>[0];

const rule = (more: Partial<Rule>): Rule => ({
  id: 'a',
  type: 'text',
  required: false,
  max: 20,
  options: [],
  ...more,
});

test.each<[Partial<Rule>, string, string | undefined]>([
  [{ required: true }, '', 'FORM_REQUIRED'],
  [{}, '', undefined],
  [{}, 'x'.repeat(21), 'FORM_TOO_LONG'],
  [{ type: 'email' }, 'anna@', 'FORM_EMAIL'],
  [{ type: 'email' }, 'anna@example.it', undefined],
  [{ type: 'tel' }, 'no', 'FORM_PHONE'],
  [{ type: 'tel' }, '3331234567', undefined],
  [{ type: 'select', options: ['Consegna'] }, 'consegna', 'FORM_OPTION'],
  [{ type: 'select', options: ['Consegna'] }, 'Consegna', undefined],
])('%j with "%s" is judged %s', (more, value, problem) => {
  expect(formProblem(rule(more), value)).toBe(problem);
});

test('whatever is written, then a value that fits is never longer than the field, and an option is one of the form', () => {
  fc.assert(
    fc.property(fc.constantFrom('text', 'email', 'tel', 'textarea', 'select'), fc.string(), (type, value) => {
      const field = rule({ type, required: true, options: ['uno', 'due'] });
      fc.pre(formProblem(field, value) === undefined);
      expect(value.length).toBeLessThanOrEqual(field.max);
      expect(value).not.toBe('');
      expect(type !== 'select' || field.options.includes(value)).toBe(true);
    }),
  );
});

test('when a field gets files, then none is too few if it is required, and more than its most are too many', () => {
  const files = rule({ type: 'file', required: true, max: 2 });
  expect([0, 1, 2, 3].map((count) => formFilesProblem(files, count))).toEqual([
    'FORM_REQUIRED',
    undefined,
    undefined,
    'FORM_FILES_TOO_MANY',
  ]);
});
