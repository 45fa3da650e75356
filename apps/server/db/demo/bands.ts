/** A weekly band of delivery; weekday 1 is Monday. */
export interface Band {
  weekdays: number[];
  begin: string;
  end: string;
  capacity: number;
  feeCents: number;
  /** Minutes before the beginning until which one may order. */
  cutOffMinutes: number;
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const mondayToSaturday = [1, 2, 3, 4, 5, 6];

/** Order by the evening before for the first bands of a day, a few hours ahead for the others. */
export function band(
  weekdays: number[],
  begin: number,
  end: number,
  rest: Pick<Band, 'capacity' | 'feeCents' | 'cutOffMinutes'>,
): Band {
  const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return { weekdays, begin: clock(begin), end: clock(end), ...rest };
}
