/** The distinct bands of all days in order of the clock, each a line of the grid. */
export function bandsOf(days: readonly { slots: readonly { time: string }[] }[]): string[] {
  const times = new Set(days.flatMap((day) => day.slots.map((slot) => slot.time)));
  return [...times].sort((a, b) => a.localeCompare(b, 'it', { numeric: true }));
}
