import type { Answer } from '@bottega/contract';
import type { TextKey } from '@bottega/texts';

/** A broken rule of a field, whose text is `validation.<rule>`. */
export type FieldRule = TextKey extends infer K ? (K extends `validation.${infer R}` ? R : never) : never;

/** Broken rules by field, in the order of the form. */
export type WrongFields<N extends string = string> = Partial<Record<N, FieldRule>>;

/** Fields that the server refused, with the broken rule of each. */
export function wrongInAnswer<N extends string = string>(answer: Answer<unknown>): WrongFields<N> {
  return Object.fromEntries(
    answer.response.errorsMessage.flatMap((message) =>
      typeof message === 'object' && message.field && message.params?.['rule']
        ? [[message.field, message.params['rule']]]
        : [],
    ),
  ) as WrongFields<N>;
}

/** The text of a form's field without spaces around it; empty when it is absent or a file. */
export function typedText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
