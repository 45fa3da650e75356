export interface Rounds {
  /** Number of undisturbed rounds to measure. */
  counted: number;
  /** Most rounds in all. */
  most: number;
  /** Largest percentage of processor time that the host may take from an undisturbed round. */
  percent: number;
}

/**
 * Repeats a measurement until enough rounds were undisturbed, or the maximum is reached. The host of a virtual machine
 * takes a processor away for several milliseconds at a time, which dominates the slowest answers.
 *
 * @returns the least disturbed rounds, the quietest first
 */
export async function leftAlone<R>(
  measure: () => Promise<R>,
  stolenPercentOf: (round: R) => number,
  { counted, most, percent }: Rounds,
): Promise<R[]> {
  const measured: R[] = [];
  const isEnough = () =>
    measured.length === most ||
    measured.filter((round) => !(stolenPercentOf(round) > percent)).length === counted;
  while (!isEnough()) measured.push(await measure());
  return measured.toSorted((a, b) => stolenPercentOf(a) - stolenPercentOf(b)).slice(0, counted);
}
