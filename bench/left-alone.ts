export interface Rounds {
  /** So many are asked for. */
  counted: number;
  /** Measured at most. */
  most: number;
  /** Of what the machine had to give: above so much taken by its host, a round tells of the host. */
  percent: number;
}

/**
 * A virtual machine's host takes a processor away for several milliseconds at a time, and the slowest answers tell of
 * little else. So it is measured until enough rounds were left alone, or often enough.
 *
 * @returns the rounds left alone most, the quietest first
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
