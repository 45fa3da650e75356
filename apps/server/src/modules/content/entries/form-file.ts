export const fieldTypes = ['text', 'email', 'tel', 'textarea', 'select', 'file'] as const;

/** A field of a form, as its file has it. */
export interface FormField {
  id: string;
  label: string;
  type: (typeof fieldTypes)[number];
  required: boolean;
  /** Most characters; of a file most files. */
  max: number;
  /** Of a select. */
  options: string[];
}

/** A form as its file has it. */
export interface FormFile {
  title: string;
  /** Whom the shop's mails go to. Never answered to clients. */
  to: string;
  subject: string;
  /** What the shopper reads afterwards; empty: the shop's own sentence. */
  thanks: string;
  fields: FormField[];
}
