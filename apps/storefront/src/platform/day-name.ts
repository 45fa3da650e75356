import { dayAt, formatDay, type Translate } from '@bottega/texts';

const dayMs = 86_400_000;

/** Name of a day: `oggi`, `domani`, else `ven 27 nov`. */
export function dayName(t: Translate, date: string, now: Date): string {
  if (date === dayAt(now)) return t('shell.today');
  if (date === dayAt(new Date(now.getTime() + dayMs))) return t('shell.tomorrow');
  return formatDay(date);
}
