import type { TSchema } from 'typebox';

/** Schemas whose values may come ready-made. */
const schemas = new Set<object>();

export const mayBeReady = (schema: TSchema): boolean => schemas.has(schema);
export const letBeReady = (schema: TSchema): unknown => schemas.add(schema);

/** Where the texts of ready parts go while an answer is written. */
let writing: Buffer[] | undefined;
/** Stands for a ready part in the text around it: nothing that was asked or stored holds this character. */
const placeholder = '\0';
const writtenPlaceholder = JSON.stringify(placeholder);

/**
 * A part of many answers, cut to its contract, checked and written as JSON once: a basket's products are most of it, and
 * the same in the next answer. Reads like the plain object it was made from, and nobody may change it.
 */
export class ReadyPart {
  readonly #json: Buffer;

  constructor(value: object) {
    this.#json = Buffer.from(JSON.stringify(value));
    Object.assign(this, value);
    Object.freeze(this);
  }

  toJSON(): unknown {
    if (!writing) return this;
    writing.push(this.#json);
    return placeholder;
  }
}

/** An answer as JSON in UTF-8; what is ready-made in it is copied, not written again. */
export function writeJson(value: unknown): Buffer {
  const parts: Buffer[] = [];
  writing = parts;
  let text: string;
  try {
    text = JSON.stringify(value);
  } finally {
    writing = undefined;
  }
  if (parts.length === 0) return Buffer.from(text);
  const ready = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = Buffer.allocUnsafe(
    Buffer.byteLength(text) + ready - parts.length * writtenPlaceholder.length,
  );
  let [from, end] = [0, 0];
  for (const part of parts) {
    const at = text.indexOf(writtenPlaceholder, from);
    end += whole.write(text.slice(from, at), end);
    end += part.copy(whole, end);
    from = at + writtenPlaceholder.length;
  }
  whole.write(text.slice(from), end);
  return whole;
}
