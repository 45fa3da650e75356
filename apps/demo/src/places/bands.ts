/** A weekly band of delivery; weekday 1 is Monday. */
export interface Band {
  weekdays: number[];
  begin: string;
  end: string;
  capacity: number;
  feeCents: number;
  /** Minutes from the cut-off to the begin of the slot. */
  cutOffMinutes: number;
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const mondayToSaturday = [1, 2, 3, 4, 5, 6];

/** Makes a band. First bands of a day close on the evening before, others a few hours before they begin. */
export function band(
  weekdays: number[],
  begin: number,
  end: number,
  rest: Pick<Band, 'capacity' | 'feeCents' | 'cutOffMinutes'>,
): Band {
  const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return { weekdays, begin: clock(begin), end: clock(end), ...rest };
}
