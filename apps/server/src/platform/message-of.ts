/** Characters of a message that staff read. */
const longest = 500;

/**
 * What an error says, for staff. Libraries also throw objects, errors without a message that hold others, and errors
 * whose message is an object.
 */
export function messageOf(error: unknown, levels = 4): string {
  const { message, value, errors, cause } = isObject(error) ? error : {};
  const part = [message, value, errors, cause].find(
    (candidate) => candidate !== undefined && candidate !== '',
  );
  if (levels > 0 && Array.isArray(part) && part.length > 0) return messageOf(part[0], levels - 1);
  if (levels > 0 && isObject(part) && !Array.isArray(part)) return messageOf(part, levels - 1);
  return (typeof part === 'string' ? part : written(error)).slice(0, longest);
}

/** The error of a failed job. pg-boss writes its own reasons, such as a time-out, to `value`. */
export const errorOfJob = (output: object | null): string => (output === null ? '' : messageOf(output));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function written(value: unknown): string {
  if (value instanceof Error) return value.name;
  if (!isObject(value)) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return 'an object that refers to itself';
  }
}
