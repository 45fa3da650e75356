import type { Answer } from '@bottega/contract';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { refusalOf } from '../notices/messages.ts';
import { useShop } from '../shop.tsx';
import { wrongInAnswer, type WrongFields } from './rules.ts';

interface FieldFormArgs<V, D> {
  read: (data: FormData) => V;
  /** The broken rules of the values; the server checks the same ones. */
  check: (values: V) => WrongFields;
  send: (values: V) => Promise<Answer<D>>;
  onDone: (answer: Answer<D>, values: V) => void | Promise<void>;
}

export interface FieldForm {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The sentence below a field. */
  errorOf: (name: string) => string | undefined;
  /** A refusal that belongs to no field of the form. */
  problems: { text: string }[];
  busy: boolean;
}

/** Sentences by field, and the sentence of a refusal without a field. */
interface Refused {
  texts: Record<string, string>;
  text?: string | undefined;
}

const nothing: Refused = { texts: {} };

/** A form whose fields say what is wrong with them. They keep what was typed; the first wrong one gets the focus. */
export function useFieldForm<V, D>({ read, check, send, onDone }: FieldFormArgs<V, D>): FieldForm {
  const { t, byCode } = useShop();
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(nothing);
  const [busy, setBusy] = useState(false);

  const textsOf = (wrong: WrongFields): Record<string, string> =>
    Object.fromEntries(
      Object.entries(wrong).flatMap(([name, rule]) => (rule ? [[name, t(`validation.${rule}`)]] : [])),
    );

  const submit = async (form: HTMLFormElement): Promise<Refused> => {
    const values = read(new FormData(form));
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) return { texts: textsOf(wrong) };
    const answer = await send(values).catch(() => undefined);
    if (answer === undefined) return { ...nothing, text: t('errors.generic') };
    const text = refusalOf(answer, byCode);
    if (text === undefined) {
      await onDone(answer, values);
      return nothing;
    }
    const [first] = answer.response.errorsMessage;
    const field = typeof first === 'object' ? first.field : undefined;
    const texts = { ...(field !== undefined && { [field]: text }), ...textsOf(wrongInAnswer(answer)) };
    const isAtField = Object.keys(texts).some((name) => form.elements.namedItem(name) !== null);
    return { texts, text: isAtField ? undefined : text };
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      setRefused(await submit(event.currentTarget));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (refused !== nothing) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  return {
    props: { ref, method: 'post', noValidate: true, onSubmit: (event) => void onSubmit(event) },
    errorOf: (name) => refused.texts[name],
    problems: refused.text === undefined ? [] : [{ text: refused.text }],
    busy,
  };
}
