import { addDays } from '@bottega/domain/fulfilment';
import { formatDate } from '@bottega/texts';

/** The day for which the days in the files of flyers and slides were written. */
const writtenFor = '2026-11-23';
const dayMs = 86_400_000;

/**
 * The file of a flyer or slide as of another day: its days keep their distance. Otherwise the demo would show nothing
 * when they are over.
 */
export function asOfDay(text: string, day: string): string {
  const distance = (Date.parse(day) - Date.parse(writtenFor)) / dayMs;
  const moved = text.replaceAll(
    /^(date|from|to): (\d{4}-\d{2}-\d{2})$/gm,
    (_, name: string, date: string) => `${name}: ${addDays(date, distance)}`,
  );
  const dayOf = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(moved)![1]!;
  return moved.replace(
    /^testo_validit: .*$/m,
    () => `testo_validit: Valido ${withDay('dal', dayOf('from'))} ${withDay('al', dayOf('to'))}`,
  );
}

/** «dal 2 marzo 2027», «all’8 marzo 2027», «al 1° marzo 2027». */
function withDay(preposition: 'dal' | 'al', day: string): string {
  const date = formatDate(day).replace(/^1 /, '1° ');
  return /^(?:8|11) /.test(date) ? `${preposition}l’${date}` : `${preposition} ${date}`;
}
