import { validatePhone } from '../customer/fields.ts';
import { validateEmail } from '../identity/credentials.ts';

/** What a form's rules say about a field. */
export interface FormRule {
  id: string;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'file';
  required: boolean;
  /** Most characters; of a file most files. */
  max: number;
  options: readonly string[];
}

type FormProblem =
  | 'FORM_REQUIRED'
  | 'FORM_TOO_LONG'
  | 'FORM_EMAIL'
  | 'FORM_PHONE'
  | 'FORM_OPTION'
  | 'FORM_FILES_TOO_MANY';

/** The problem of a written value; undefined if it fits. An empty one fits unless it is required. */
export function formProblem(rule: FormRule, value: string): FormProblem | undefined {
  if (value === '') return rule.required ? 'FORM_REQUIRED' : undefined;
  if (value.length > rule.max) return 'FORM_TOO_LONG';
  if (rule.type === 'email' && validateEmail(value) !== undefined) return 'FORM_EMAIL';
  if (rule.type === 'tel' && validatePhone(value) !== undefined) return 'FORM_PHONE';
  return rule.type === 'select' && !rule.options.includes(value) ? 'FORM_OPTION' : undefined;
}

/** The problem of so many files in a field. */
export function formFilesProblem({ required, max }: FormRule, files: number): FormProblem | undefined {
  if (files > max) return 'FORM_FILES_TOO_MANY';
  return required && files === 0 ? 'FORM_REQUIRED' : undefined;
}
