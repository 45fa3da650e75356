import { groupPattern } from '@bottega/domain';
import { addDays, isDay, readInstant, romeInstant } from '@bottega/domain/fulfilment';
import type { Report } from './content-problem.ts';
import type { Yaml } from './yaml-file.ts';

/** Reads the named values of a YAML map. A wrong value is reported with its line and counts as absent. */
export class HeadValues {
  private readonly taken = new Set<string>();
  private readonly map: Record<string, unknown>;
  private readonly yaml: Yaml;
  private readonly report: Report;

  constructor(yaml: Yaml, report: Report) {
    this.yaml = yaml;
    this.report = report;
    this.map = { ...(yaml.value as Record<string, unknown>) };
  }

  lineOf(...path: (string | number)[]): number {
    return this.yaml.lineOf(...path);
  }

  /** The value of a name, which then counts as known. Empty ones are absent. */
  private take(name: string): unknown {
    this.taken.add(name);
    const value = Object.hasOwn(this.map, name) ? this.map[name] : undefined;
    return value === null || value === '' ? undefined : value;
  }

  need(name: string): void {
    const value = Object.hasOwn(this.map, name) ? this.map[name] : undefined;
    if (value === undefined || value === null || value === '') this.report(1, 'CONTENT_MISSING', { name });
  }

  private wrong(name: string, expected: string): undefined {
    this.report(this.lineOf(name), 'CONTENT_VALUE', { name, expected });
    return undefined;
  }

  text(name: string, max: number): string {
    const value = this.take(name);
    if (value === undefined) return '';
    if (typeof value !== 'string' && typeof value !== 'number') return this.wrong(name, 'testo') ?? '';
    const text = String(value).trim();
    if (text.length > max) this.report(this.lineOf(name), 'CONTENT_LONG', { name, max });
    return text;
  }

  slug(name: string): string {
    const text = this.text(name, 100);
    return text === '' || /^[\w-]+$/.test(text) ? text : (this.wrong(name, 'slug') ?? '');
  }

  integer(name: string): number | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const isFine = Number.isInteger(value) && Math.abs(value as number) <= 1_000_000;
    return isFine ? (value as number) : this.wrong(name, 'numero intero');
  }

  flag(name: string): boolean {
    const value = this.take(name);
    if (value === undefined || typeof value === 'boolean') return value ?? false;
    return this.wrong(name, 'true/false') ?? false;
  }

  /** @param isEnd whether a day means its end, which is the start of the next day */
  instant(name: string, { isEnd = false } = {}): Date | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const instant = typeof value === 'string' ? instantOf(value, isEnd) : undefined;
    if (!instant) this.report(this.lineOf(name), 'CONTENT_DATE', { name });
    return instant;
  }

  list(name: string, most: number): unknown[] {
    const value = this.take(name);
    if (value === undefined) return [];
    if (!Array.isArray(value) || value.length > most) return this.wrong(name, `elenco (≤ ${most})`) ?? [];
    return value;
  }

  integers(name: string): number[] {
    const values = this.list(name, 100);
    return values.every((value) => Number.isInteger(value) && (value as number) > 0)
      ? (values as number[])
      : (this.wrong(name, 'elenco di numeri') ?? []);
  }

  texts(name: string, most: number): string[] {
    const values = this.list(name, most);
    const isFine = values.every(
      (value) => ['string', 'number'].includes(typeof value) && String(value).length <= 200,
    );
    return isFine ? values.map(String) : (this.wrong(name, 'elenco di testi') ?? []);
  }

  /** Groups of shoppers, such as `segment:12`. */
  groups(name: string): string[] {
    const values = this.texts(name, 50);
    return values.every((value) => new RegExp(groupPattern).test(value))
      ? values
      : (this.wrong(name, 'master, beta, legal:N, segment:N') ?? []);
  }

  /** The names that nothing has read. */
  rest(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.map).filter(([name]) => !this.taken.has(name)));
  }
}

/** A day (its start in Rome), or an instant; without offset it is the time of Rome. */
function instantOf(text: string, isEnd = false): Date | undefined {
  const instant = readInstant(text);
  return instant && isEnd && isDay(text) ? romeInstant(addDays(text, 1), '00:00') : instant;
}
