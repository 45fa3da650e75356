import { formatDay, type Translate } from '@bottega/texts';

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
const dayMs = 86_400_000;

/** `oggi`, `domani`, else `ven 27 nov`. */
export function dayName(t: Translate, date: string, now: Date): string {
  if (date === isoDay.format(now)) return t('shell.today');
  if (date === isoDay.format(new Date(now.getTime() + dayMs))) return t('shell.tomorrow');
  return formatDay(date);
}
