/** The distinct bands of all days in order of the clock, each a line of the grid. */
export function bandsOf(days: readonly { slots: readonly { time: string }[] }[]): string[] {
  const times = new Set(days.flatMap((day) => day.slots.map((slot) => slot.time)));
  return [...times].sort((a, b) => a.localeCompare(b, 'it', { numeric: true }));
}

type Day = { slots: readonly { status: string; selected?: boolean }[] };

/** Where a phone starts: the day of the chosen slot, else the first day with one to choose. */
export function firstDayShown(days: readonly Day[]): number {
  const chosen = days.findIndex((day) => day.slots.some((slot) => slot.selected));
  if (chosen !== -1) return chosen;
  return Math.max(
    0,
    days.findIndex((day) => day.slots.some((slot) => slot.status !== 'full')),
  );
}
