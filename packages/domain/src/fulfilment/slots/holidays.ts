import { addDays } from './rome-time.ts';

/** Law 260/1949 and its amendments; 4 October is a holiday from 2026 (law 151/2025). */
const NATIONAL: readonly { monthDay: string; key: HolidayKey; fromYear?: number }[] = [
  { monthDay: '01-01', key: 'newYear' },
  { monthDay: '01-06', key: 'epiphany' },
  { monthDay: '04-25', key: 'liberation' },
  { monthDay: '05-01', key: 'labour' },
  { monthDay: '06-02', key: 'republic' },
  { monthDay: '08-15', key: 'assumption' },
  { monthDay: '10-04', key: 'saintFrancis', fromYear: 2026 },
  { monthDay: '11-01', key: 'allSaints' },
  { monthDay: '12-08', key: 'immaculate' },
  { monthDay: '12-25', key: 'christmas' },
  { monthDay: '12-26', key: 'saintStephen' },
];

/** Patron saint's days of the towns where the shops deliver. */
const LOCAL: Readonly<Record<string, string>> = {
  ROMA: '06-29',
  VITERBO: '09-04',
  RIETI: '12-04',
  FROSINONE: '06-20',
  MILANO: '12-07',
  NAPOLI: '09-19',
  TORINO: '06-24',
  FIRENZE: '06-24',
};

export const holidayKeys = [
  'newYear',
  'epiphany',
  'easter',
  'easterMonday',
  'liberation',
  'labour',
  'republic',
  'assumption',
  'saintFrancis',
  'allSaints',
  'immaculate',
  'christmas',
  'saintStephen',
  'patron',
] as const;
export type HolidayKey = (typeof holidayKeys)[number];

/** Gregorian Easter by the anonymous computus (Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1].map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

/** The holiday on a day in Italy and in the given town; undefined for an ordinary day. */
export function holidayOf(day: string, town?: string): HolidayKey | undefined {
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  const easter = easterSunday(year);
  if (day === easter) return 'easter';
  if (day === addDays(easter, 1)) return 'easterMonday';
  const national = NATIONAL.find(
    (holiday) => holiday.monthDay === monthDay && year >= (holiday.fromYear ?? 0),
  );
  if (national !== undefined) return national.key;
  return town !== undefined && LOCAL[town.toUpperCase()] === monthDay ? 'patron' : undefined;
}
