/** The different bands of all days by time. Each is a line of the grid. */
export function bandsOf(days: readonly { slots: readonly { time: string }[] }[]): string[] {
  const times = new Set(days.flatMap((day) => day.slots.map((slot) => slot.time)));
  return [...times].sort((a, b) => a.localeCompare(b, 'it', { numeric: true }));
}

type Slot = { id: number; time: string; status: string; selected?: boolean };
type Day = { slots: readonly Slot[] };

const canBeHad = ({ status }: { status: string }): boolean => status !== 'full';

/** The day that a phone shows first: that of the chosen slot, else the first day with a free slot. */
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

/** The slot where Tab enters a day: the chosen one, else the first free one; undefined when all are full. */
export function entryOf(day: Day | undefined): number | undefined {
  const free = day?.slots.filter(canBeHad) ?? [];
  return (free.find((slot) => slot.selected) ?? free[0])?.id;
}

/**
 * The slot that a key leads to. Up and down stay within the day, left and right lead to the next day with a free
 * slot. Home and End lead to the ends of the day. Undefined: the key has no effect. Law: full slots are skipped.
 */
export function slotAfter(key: string, days: readonly Day[], at: number): number | undefined {
  const row = days.findIndex((day) => day.slots.some(({ id }) => id === at));
  const free = days[row]?.slots.filter(canBeHad) ?? [];
  const index = free.findIndex(({ id }) => id === at);
  const here = free[index];
  if (!here) return undefined;
  switch (key) {
    case 'ArrowDown':
      return free[index + 1]?.id;
    case 'ArrowUp':
      return free[index - 1]?.id;
    case 'Home':
      return free[0]?.id;
    case 'End':
      return free.at(-1)?.id;
    case 'ArrowRight':
      return slotBeside(days.slice(row + 1), here, bandsOf(days));
    case 'ArrowLeft':
      return slotBeside(days.slice(0, row).toReversed(), here, bandsOf(days));
    default:
      return undefined;
  }
}

/**
 * In the first of these days with a free slot: the slot at the same time or the next later one, else the last one.
 */
function slotBeside(others: readonly Day[], here: Slot, bands: readonly string[]): number | undefined {
  const beside = others.map((day) => day.slots.filter(canBeHad)).find((slots) => slots.length > 0) ?? [];
  const band = bands.indexOf(here.time);
  return (beside.find(({ time }) => bands.indexOf(time) >= band) ?? beside.at(-1))?.id;
}
