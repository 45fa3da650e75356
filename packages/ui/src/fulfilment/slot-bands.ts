/** The distinct bands of all days in order of the clock, each a line of the grid. */
export function bandsOf(days: readonly { slots: readonly { time: string }[] }[]): string[] {
  const times = new Set(days.flatMap((day) => day.slots.map((slot) => slot.time)));
  return [...times].sort((a, b) => a.localeCompare(b, 'it', { numeric: true }));
}

type Slot = { id: number; time: string; status: string; selected?: boolean };
type Day = { slots: readonly Slot[] };

const canBeHad = ({ status }: { status: string }): boolean => status !== 'full';

/** Where a phone starts: the day of the chosen slot, else the first day with one to choose. */
export function firstDayShown(
  days: readonly { slots: readonly Pick<Slot, 'status' | 'selected'>[] }[],
): number {
  const chosen = days.findIndex((day) => day.slots.some((slot) => slot.selected));
  if (chosen !== -1) return chosen;
  return Math.max(
    0,
    days.findIndex((day) => day.slots.some(canBeHad)),
  );
}

/** Where Tab enters a day: at its chosen slot, else at the first one to be had; undefined when there is none. */
export function entryOf(day: Day | undefined): number | undefined {
  const free = day?.slots.filter(canBeHad) ?? [];
  return (free.find((slot) => slot.selected) ?? free[0])?.id;
}

/**
 * The slot an arrow leads to: up and down within the day, left and right to the day with something to be had beside
 * it, at the same time of day or the next one; Home and End to the day's ends. Undefined: the key leads nowhere.
 * Law: full slots are passed over.
 */
export function slotAfter(key: string, days: readonly Day[], at: number): number | undefined {
  const row = days.findIndex((day) => day.slots.some(({ id }) => id === at));
  const free = days[row]?.slots.filter(canBeHad) ?? [];
  const index = free.findIndex(({ id }) => id === at);
  const here = free[index];
  if (!here) return undefined;
  if (key === 'ArrowDown') return free[index + 1]?.id;
  if (key === 'ArrowUp') return free[index - 1]?.id;
  if (key === 'Home') return free[0]?.id;
  if (key === 'End') return free.at(-1)?.id;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const others = key === 'ArrowRight' ? days.slice(row + 1) : days.slice(0, row).toReversed();
  const beside = others.map((day) => day.slots.filter(canBeHad)).find((slots) => slots.length > 0) ?? [];
  const bands = bandsOf(days);
  const band = bands.indexOf(here.time);
  return (beside.find(({ time }) => bands.indexOf(time) >= band) ?? beside.at(-1))?.id;
}
